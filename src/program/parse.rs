//! Parser of the text form that [`super::text`] prints.
