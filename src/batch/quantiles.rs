//! Quantile plots, as in figure 9 of D. Beyer, M. Dangl, P. Wendler (see [`super::comparison`]): a point (x, y) of a curve says that x tasks were solved in at most
//! y seconds each. Further to the right is more, lower is faster.

use super::comparison::{Approach, Outcome};

/// The size of a plot, and the room for its axes, in pixels.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 46.0;
/// The height of a line of the legend.
const LINE: f64 = 18.0;
/// The least time that is told apart, in seconds.
const LEAST: f64 = 0.01;

/// Colours that people with colour blindness tell apart (Okabe and Ito), each with dashes of its own.
const STYLES: [(&str, &str); 7] = [
    ("#0072b2", ""),
    ("#d55e00", "7 3"),
    ("#009e73", "2 3"),
    ("#cc79a7", "9 3 2 3"),
    ("#000000", "5 5"),
    ("#56b4e9", "1 4"),
    ("#e69f00", "12 4"),
];

/// A plot: its heading, and the outcomes that count.
type Plot = (&'static str, fn(Outcome) -> bool);

const PLOTS: [Plot; 2] = [("proofs", |o| o == Outcome::Proof), ("alarms", |o| o == Outcome::Alarm)];

/// The plots of proofs and of alarms side by side, as an SVG document.
pub fn svg(approaches: &[Approach]) -> String {
    let (width, legend) = (WIDTH * PLOTS.len() as f64, LINE * approaches.len() as f64);
    let height = HEIGHT + legend + LINE;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"12\" role=\"img\" aria-label=\"quantile plots\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
    );
    for (n, plot) in PLOTS.iter().enumerate() {
        text += &format!("<g transform=\"translate({} 0)\">\n{}</g>\n", WIDTH * n as f64, drawn(approaches, plot));
    }
    for (n, approach) in approaches.iter().enumerate() {
        let y = HEIGHT + LINE * n as f64 + LINE / 2.0;
        let count = |wanted: fn(Outcome) -> bool| approach.times(wanted).len();
        let counts: Vec<String> = PLOTS.iter().map(|(name, wanted)| format!("{} {name}", count(*wanted))).collect();
        text += &format!(
            "<path d=\"M{LEFT} {y}h40\" {}/>\n<text x=\"{}\" y=\"{}\">{}: {}</text>\n",
            style(n),
            LEFT + 48.0,
            y + 4.0,
            escaped(&approach.name),
            counts.join(", ")
        );
    }
    text + "</svg>\n"
}

fn style(n: usize) -> String {
    let (colour, dashes) = STYLES[n % STYLES.len()];
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"")
}

/// One plot.
fn drawn(approaches: &[Approach], (heading, wanted): &Plot) -> String {
    let curves: Vec<Vec<f64>> = approaches.iter().map(|a| a.times(wanted)).collect();
    let most = curves.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let longest = curves.iter().flatten().copied().fold(1.0, f64::max);
    let decades = (longest.log10().ceil() - LEAST.log10()).max(1.0);
    let x = |count: f64| LEFT + (WIDTH - LEFT - RIGHT) * count / most as f64;
    let y = |time: f64| HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (time.max(LEAST).log10() - LEAST.log10()) / decades;
    let (right, low) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
    let mut text = format!(
        "<text x=\"{}\" y=\"20\" text-anchor=\"middle\" font-weight=\"bold\">{heading}</text>\n\
         <path d=\"M{LEFT} {TOP}V{low}H{right}\" fill=\"none\" stroke=\"#444444\"/>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">solved tasks, the fastest first</text>\n\
         <text transform=\"translate(14 {}) rotate(-90)\" text-anchor=\"middle\">wall time in s</text>\n",
        f64::midpoint(LEFT, right),
        f64::midpoint(LEFT, right),
        HEIGHT - 10.0,
        f64::midpoint(TOP, low)
    );
    for n in 0..=decades as i32 {
        let time = LEAST * 10_f64.powi(n);
        text += &format!(
            "<path d=\"M{LEFT} {0:.1}H{right}\" stroke=\"#dddddd\"/><text x=\"{1}\" y=\"{2:.1}\" text-anchor=\"end\">{time}</text>\n",
            y(time),
            LEFT - 6.0,
            y(time) + 4.0
        );
    }
    for count in ticks(most) {
        text +=
            &format!("<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{count}</text>\n", x(count as f64), low + 16.0);
    }
    for (n, curve) in curves.iter().enumerate().filter(|(_, c)| !c.is_empty()) {
        let steps: String = curve
            .iter()
            .enumerate()
            .map(|(n, &time)| {
                format!("{}{:.1} {:.1}H{:.1}", if n == 0 { "M" } else { "L" }, x(n as f64), y(time), x(n as f64 + 1.0))
            })
            .collect();
        text += &format!("<path d=\"{steps}\" {}/>\n", style(n));
    }
    text
}

/// Round numbers from 0 to `most`, a handful.
fn ticks(most: usize) -> Vec<usize> {
    let candidates = (0..12).flat_map(|e| [1, 2, 5].map(|m| m * 10_usize.pow(e)));
    let step = candidates.into_iter().find(|step| most / step <= 6).unwrap_or(most);
    (0..=most).step_by(step).collect()
}

/// Text for XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::TaskResult;
    use crate::batch::store::Stored;

    #[test]
    fn each_approach_with_proofs_has_a_curve() {
        let result =
            TaskResult { verdict: "true".into(), seconds: 0.5, memory: 0, properties: [0; 3], report: String::new() };
        let stored = Stored { input: String::new(), expected: None, result };
        let of = |name: &str, tasks: &[&str]| Approach {
            name: name.into(),
            results: tasks.iter().map(|t| (t.to_string(), stored.clone())).collect(),
        };
        let text = svg(&[of("a<b", &["s", "t"]), of("none", &[])]);
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n") && text.contains("a&lt;b: 2 proofs, 0 alarms"));
        // Two in the legend, one curve.
        assert_eq!(text.matches("stroke-width=\"2\"").count(), 3, "{text}");
        assert_eq!(text.matches("<g").count(), text.matches("</g>").count());
        assert_eq!(ticks(1), [0, 1]);
        assert_eq!(ticks(137), [0, 20, 40, 60, 80, 100, 120]);
        assert_eq!(ticks(150), [0, 50, 100, 150]);
    }
}
