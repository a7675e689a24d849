//! Chromium without a window, which the tests tell what to do over pipes, in the DevTools protocol.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use command_fds::{CommandFdExt as _, FdMapping};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, ErrorKind, PipeWriter, Write as _, pipe};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Ends a test whose browser hangs.
const PATIENCE: Duration = Duration::from_secs(300);
/// The time that Chromium gets to end by itself.
const CLOSING: Duration = Duration::from_secs(20);

/// A browser with one page.
pub struct Browser {
    process: Child,
    commands: PipeWriter,
    messages: Receiver<Value>,
    session: Option<String>,
    calls: u64,
    /// What the page has logged: exceptions, and what its policy refused.
    pub log: Vec<Value>,
    folder: TempDir,
}

impl Browser {
    /// Starts Chromium, or says that a test is skipped and returns `None`.
    pub fn start(test: &str) -> Option<Self> {
        let (read, commands) = pipe().expect("a pipe");
        let (answers, write) = pipe().expect("a pipe");
        let folder = TempDir::new().expect("a folder");
        let mut command = Command::new("chromium");
        command
            .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
            .args(["--disable-dev-shm-usage", "--no-first-run"])
            .arg("--remote-debugging-pipe")
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let ends = [(read.into(), 3), (write.into(), 4)];
        let ends = ends.map(|(parent_fd, child_fd)| FdMapping {
            parent_fd,
            child_fd,
        });
        command.fd_mappings(ends.into()).expect("two descriptors");
        let process = match command.spawn() {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                // Past the test harness, which would keep it to itself.
                let _ = writeln!(
                    std::io::stderr(),
                    "SKIPPED {test}: chromium is not installed"
                );
                return None;
            }
            process => process.expect("start chromium"),
        };
        // Its copies of the ends that belong to Chromium, which would keep the pipes open.
        drop(command);
        let (send, messages) = channel();
        thread::spawn(move || {
            for message in BufReader::new(answers).split(0) {
                let Ok(message) = message else { return };
                let message = serde_json::from_slice(&message).expect("JSON");
                if send.send(message).is_err() {
                    return;
                }
            }
        });
        let mut browser = Browser {
            process,
            commands,
            messages,
            session: None,
            calls: 0,
            log: Vec::new(),
            folder,
        };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", target);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    /// Calls a method of the protocol.
    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let message = format!("{message}\0");
        self.commands
            .write_all(message.as_bytes())
            .expect("chromium runs");
        loop {
            let mut answer = self.messages.recv_timeout(PATIENCE).expect("an answer");
            if answer["id"] == self.calls {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].take();
            }
            if matches!(
                answer["method"].as_str(),
                Some("Runtime.exceptionThrown" | "Log.entryAdded" | "Runtime.consoleAPICalled")
            ) {
                self.log.push(answer["params"].take());
            }
        }
    }

    /// Sets the size of the page, and the colours that its reader prefers.
    pub fn show(&mut self, width: u64, height: u64, scheme: &str) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
        let scheme = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": scheme }));
    }

    /// Saves a page.
    pub fn save(&self, name: &str, page: &[u8]) {
        std::fs::write(self.folder.path().join(name), page).expect("write the page");
    }

    /// Opens a saved page, with a fragment.
    pub fn open(&mut self, name: &str, fragment: &str) {
        // Another page in between: a new fragment alone loads nothing.
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        let path = self.folder.path().join(name);
        let url = format!("file://{}#{fragment}", path.display());
        let opened = self.call("Page.navigate", json!({ "url": url }));
        assert!(opened["errorText"].is_null(), "{opened}");
        self.wait("location.protocol === 'file:' && document.readyState === 'complete'");
    }

    /// Returns the value of an expression in the page.
    pub fn get(&mut self, expression: &str) -> Value {
        let expression =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", expression);
        assert!(answer["exceptionDetails"].is_null(), "{answer}");
        answer["result"]["value"].take()
    }

    /// Returns the text of an expression in the page.
    pub fn text(&mut self, expression: &str) -> String {
        let value = self.get(expression);
        value
            .as_str()
            .unwrap_or_else(|| panic!("{expression}: {value}"))
            .to_owned()
    }

    /// Waits until an expression in the page is true.
    pub fn wait(&mut self, condition: &str) {
        let start = Instant::now();
        while self.get(condition) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "waited in vain: {condition}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses keys, by their names in the DOM and their codes.
    pub fn press(&mut self, keys: &[&str]) {
        for key in keys {
            let code = match *key {
                "Enter" => 13,
                "Escape" => 27,
                "End" => 35,
                "Home" => 36,
                "ArrowUp" => 38,
                "ArrowDown" => 40,
                "Tab" => 9,
                key => u32::from(key.as_bytes()[0].to_ascii_uppercase()),
            };
            let text = match *key {
                "Enter" => "\r",
                key if key.len() == 1 => key,
                _ => "",
            };
            for (kind, text) in [("keyDown", text), ("keyUp", "")] {
                let event = json!({ "type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code });
                self.call("Input.dispatchKeyEvent", event);
            }
        }
    }

    /// Returns a picture of the page, as PNG.
    pub fn picture(&mut self) -> Vec<u8> {
        let picture = self.call("Page.captureScreenshot", json!({ "format": "png" }));
        let data = picture["data"].as_str().expect("a picture");
        BASE64_STANDARD.decode(data).expect("base64")
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Chromium ends its other processes, unless it hangs.
        let _ = self
            .commands
            .write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let start = Instant::now();
        while start.elapsed() < CLOSING && matches!(self.process.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
