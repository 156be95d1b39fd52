//! Bitcode within other files: archives, object files, shared objects and executables.
//!
//! Object files lead to their bitcode in three ways. The section `.llvm_bc` has the paths of bitcode files, one per object that was linked
//! (whole-program wrappers: `verify cc`, wllvm, gllvm); `.llvm.lto` has the bitcode of `-ffat-lto-objects`; `.llvmbc`, of
//! `-fembed-bitcode`, may be optimised, and comes last for that reason. Linkers put the contents of equal sections behind each other. With `-flto`, an
//! object file is bitcode.

use super::error::Error;
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How bitcode begins.
const MAGIC: &[u8] = b"BC\xC0\xDE";
/// How bitcode with a header in front of it begins.
const WRAPPER: &[u8] = b"\xDE\xC0\x17\x0B";
const ELF: &[u8] = b"\x7FELF";
const ARCHIVE: &[u8] = b"!<arch>\n";
const THIN_ARCHIVE: &[u8] = b"!<thin>\n";
/// How deep archives are looked for in archives: deeper than anybody nests them.
const MAX_DEPTH: usize = 8;

/// Whether `bytes` are bitcode.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(WRAPPER)
}

/// Whether `bytes` are a file in which bitcode may be found.
pub fn is_container(bytes: &[u8]) -> bool {
    [ELF, ARCHIVE, THIN_ARCHIVE].iter().any(|magic| bytes.starts_with(magic))
}

/// A module of bitcode.
pub struct Part {
    /// The file that it was found in, and where: `lib.a(member.o)`.
    pub name: PathBuf,
    /// The bitcode.
    pub bytes: Vec<u8>,
}

/// All modules in the file `path`, each once.
///
/// # Errors
/// If there is none, the file is damaged, or a bitcode file that it names is gone.
pub fn parts(path: &Path, bytes: &[u8]) -> Result<Vec<Part>, Error> {
    let mut search = Search { file: path, seen: BTreeSet::from([identity(path)]), depth: 0, parts: Vec::new() };
    search.look(path.to_path_buf(), bytes)?;
    if search.parts.is_empty() { Err(Error::NativeObject(path.to_path_buf())) } else { Ok(search.parts) }
}

struct Search<'f> {
    file: &'f Path,
    /// The files that were read.
    seen: BTreeSet<PathBuf>,
    /// How many archives the search is in.
    depth: usize,
    parts: Vec<Part>,
}

/// One name for each file.
fn identity(file: &Path) -> PathBuf {
    file.canonicalize().unwrap_or_else(|_| file.to_path_buf())
}

impl Search<'_> {
    fn look(&mut self, name: PathBuf, bytes: &[u8]) -> Result<(), Error> {
        if is_bitcode(bytes) {
            self.parts.push(Part { name, bytes: bytes.to_vec() });
            return Ok(());
        }
        if bytes.starts_with(ARCHIVE) || bytes.starts_with(THIN_ARCHIVE) {
            if self.depth == MAX_DEPTH {
                return Err(self.damaged("archives are in archives too often"));
            }
            self.depth += 1;
            let found = self.archive(&name, bytes);
            self.depth -= 1;
            return found;
        }
        // Members may be anything.
        if bytes.starts_with(ELF) { self.object(name, bytes) } else { Ok(()) }
    }

    fn damaged(&self, reason: impl ToString) -> Error {
        Error::Damaged { path: self.file.to_path_buf(), reason: reason.to_string() }
    }

    fn archive(&mut self, name: &Path, bytes: &[u8]) -> Result<(), Error> {
        let archive = ArchiveFile::parse(bytes).map_err(|e| self.damaged(e))?;
        for member in archive.members() {
            let member = member.map_err(|e| self.damaged(e))?;
            let own = String::from_utf8_lossy(member.name()).to_string();
            let label = PathBuf::from(format!("{}({own})", name.display()));
            if archive.is_thin() {
                let file = self.file.parent().unwrap_or(Path::new("")).join(&own);
                // It may name an archive that it is in.
                if !self.seen.insert(identity(&file)) {
                    continue;
                }
                let data = std::fs::read(&file).map_err(|reason| Error::Unreadable { path: file, reason })?;
                self.look(label, &data)?;
            } else {
                // Headers of object files have to be aligned.
                let data = member.data(bytes).map_err(|e| self.damaged(e))?.to_vec();
                self.look(label, &data)?;
            }
        }
        Ok(())
    }

    fn object(&mut self, name: PathBuf, bytes: &[u8]) -> Result<(), Error> {
        let file = object::File::parse(bytes).map_err(|e| self.damaged(e))?;
        let section = |wanted: &str| file.section_by_name(wanted).map(|s| s.data());
        if let Some(data) = section(".llvm_bc") {
            return self.named(data.map_err(|e| self.damaged(e))?);
        }
        for wanted in [".llvm.lto", ".llvmbc"] {
            let Some(data) = section(wanted) else { continue };
            let modules = modules(data.map_err(|e| self.damaged(e))?);
            // A marker alone (`-fembed-bitcode-marker`) is no bitcode.
            if modules.is_empty() {
                continue;
            }
            self.parts.extend(modules.into_iter().map(|m| Part { name: name.clone(), bytes: m.to_vec() }));
            break;
        }
        Ok(())
    }

    /// The files whose paths are listed.
    fn named(&mut self, list: &[u8]) -> Result<(), Error> {
        for line in list.split(|b| [b'\n', 0].contains(b)).filter(|l| !l.is_empty()) {
            let path = PathBuf::from(String::from_utf8_lossy(line).trim());
            let bitcode = self.file.parent().unwrap_or(Path::new("")).join(&path);
            if self.seen.insert(identity(&bitcode)) {
                let bytes = std::fs::read(&bitcode).map_err(|reason| Error::LostBitcode {
                    path: self.file.to_path_buf(),
                    bitcode: bitcode.clone(),
                    reason,
                })?;
                self.parts.push(Part { name: bitcode, bytes });
            }
        }
        Ok(())
    }
}

/// The modules that a linker has put behind each other.
fn modules(data: &[u8]) -> Vec<&[u8]> {
    let mut found = Vec::new();
    let mut rest = data;
    while let Some(start) = (0..rest.len()).find(|&n| is_bitcode(&rest[n..])) {
        // A header may say less than what it takes itself.
        let len = module_len(&rest[start..]).max(MAGIC.len());
        found.push(&rest[start..start + len]);
        rest = &rest[start + len..];
    }
    found
}

/// The length of the module at the start of `data`: top-level blocks follow each other, each with a header of two words, the second of
/// which is its length in words (LLVM bitstream format, "ENTER_SUBBLOCK encoding").
fn module_len(data: &[u8]) -> usize {
    const ENTER_SUBBLOCK: u32 = 1;
    let word = |at: usize| Some(u32::from_le_bytes(data.get(at..at + 4)?.try_into().ok()?));
    if data.starts_with(WRAPPER) {
        let end = word(8).zip(word(12)).map(|(offset, size)| offset as usize + size as usize);
        return end.unwrap_or(data.len()).min(data.len());
    }
    let mut at = MAGIC.len();
    while let (Some(header), Some(words)) = (word(at), word(at + 4))
        && header & 3 == ENTER_SUBBLOCK
        && at + 8 + 4 * words as usize <= data.len()
    {
        at += 8 + 4 * words as usize;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An archive with one member.
    fn archive(magic: &[u8], name: &str, data: &[u8]) -> Vec<u8> {
        let size = data.len();
        let header = format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644);
        let end: &[u8] = if size % 2 == 1 { b"\n" } else { b"" };
        [magic, header.as_bytes(), if magic == THIN_ARCHIVE { b"" } else { data }, end].concat()
    }

    #[test]
    fn wrappers_of_no_length_are_passed() {
        let nothing = [WRAPPER, &[0; 12]].concat();
        assert_eq!(modules(&[&nothing[..], MAGIC].concat()), [WRAPPER, MAGIC]);
    }

    #[test]
    fn archives_that_name_themselves_have_nothing() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().join("self.a");
        let bytes = archive(THIN_ARCHIVE, "self.a/", &[0; 64]);
        std::fs::write(&path, &bytes).expect("a writable directory");
        assert!(matches!(parts(&path, &bytes), Err(Error::NativeObject(_))));
    }

    #[test]
    fn archives_are_looked_for_in_archives_to_a_depth() {
        let nested = |depth: usize| {
            let mut bytes = MAGIC.to_vec();
            (0..depth).for_each(|_| bytes = archive(ARCHIVE, "inner.a/", &bytes));
            parts(Path::new("outer.a"), &bytes).map(|found| found.len())
        };
        assert!(matches!(nested(MAX_DEPTH), Ok(1)));
        assert!(matches!(nested(MAX_DEPTH + 1), Err(Error::Damaged { .. })));
        assert!(matches!(nested(10_000), Err(Error::Damaged { .. })));
    }
}
