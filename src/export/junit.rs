//! JUnit XML, for the test reports of CI systems: a suite per program, a test case per property. Failures are failures, what is not decided is skipped, and a
//! program that could not be checked is an error.

use super::{Case, Property, Report};
use quick_junit::{NonSuccessKind, Report as Document, TestCase, TestCaseStatus, TestSuite};
use std::time::Duration;

/// All `cases` as one document.
pub fn junit(cases: &[Case]) -> String {
    let mut document = Document::new("verify");
    for case in cases {
        let mut suite = TestSuite::new(case.name.as_str());
        match &case.report {
            Ok(report) => fill(&mut suite, case, report),
            Err(reason) => {
                let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
                status.set_message(reason.as_str());
                suite.add_test_case(TestCase::new("the program is checked", status));
            }
        }
        document.add_test_suite(suite);
    }
    document.to_string().unwrap_or_default()
}

fn fill(suite: &mut TestSuite, case: &Case, report: &Report) {
    suite.set_time(Duration::from_secs_f64(report.seconds.max(0.0)));
    for property in &report.properties {
        let mut test = TestCase::new(property.label.as_str(), status(property));
        test.set_classname(property.location.as_ref().map_or(case.name.as_str(), |l| l.file.as_str()));
        suite.add_test_case(test);
    }
    if report.verdict.result == "unknown" && !report.properties.iter().any(|p| p.status == "UNKNOWN") {
        let mut status = TestCaseStatus::skipped();
        status.set_message(report.verdict.reason.clone().unwrap_or_default());
        suite.add_test_case(TestCase::new("verdict", status));
    }
}

fn status(property: &Property) -> TestCaseStatus {
    match property.status.as_str() {
        "SUCCESS" if property.is_conditional() => {
            skipped("proved if what is not modelled changes nothing but its results".to_string())
        }
        "SUCCESS" => TestCaseStatus::success(),
        "UNKNOWN" => skipped(property.reason.clone().unwrap_or_default()),
        "SUPPRESSED" => skipped(format!("suppressed: {}", property.reason.as_deref().unwrap_or_default())),
        _ if property.known == Some(true) => skipped(format!("known: {}", property.message())),
        _ => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message(property.message()).set_type(property.property.as_str());
            status.set_description(steps(property));
            status
        }
    }
}

fn skipped(message: String) -> TestCaseStatus {
    let mut status = TestCaseStatus::skipped();
    status.set_message(message);
    status
}

/// The execution that leads to a failure, a line per step.
fn steps(property: &Property) -> String {
    let mut text = String::new();
    for step in property.trace.iter().flat_map(|t| &t.steps) {
        let place = step.location.as_ref().map(|l| format!("{}:{}: ", l.file, l.line)).unwrap_or_default();
        text += &format!("{place}{}\n", step.describe());
    }
    let place = property.location.as_ref().map(|l| format!("{}:{}: ", l.file, l.line)).unwrap_or_default();
    text + &format!("{place}{}\n", property.message())
}
