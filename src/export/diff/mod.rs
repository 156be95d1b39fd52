//! Reports about two versions, read from their JSON, in other forms: SARIF, Markdown, a page.

mod markdown;
mod page;
mod report;
mod sarif;

pub use markdown::markdown;
pub use page::html;
pub use report::DiffReport;
pub use sarif::sarif;
