//! shim until the containers land
use std::borrow::Cow;
use std::path::Path;
pub struct Parts(Vec<u8>);
impl Parts {
    pub fn open(_path: Option<&Path>, bytes: Vec<u8>) -> Result<Parts, String> {
        Ok(Parts(bytes))
    }
    pub fn len(&self) -> usize {
        1
    }
    pub fn suffix(&self, _index: usize) -> Vec<u8> {
        Vec::new()
    }
    pub fn bytes(&self, _index: usize) -> Result<Cow<'_, [u8]>, String> {
        Ok(Cow::Borrowed(&self.0))
    }
}
