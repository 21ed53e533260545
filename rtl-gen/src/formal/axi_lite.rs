//! Rules of AXI4-Lite slaves: of any that takes one write and one read at a time, and of a register block of [`crate::registers`].

use super::Rules;
use crate::builder::cat;
use crate::ir::Expr;
use crate::registers::{READ_LATENCY, WRITE_LATENCY};

impl Rules {
    /// The rules of the AXI4-Lite port, whose register block is the instance `block`: one answer for each request, in the number of
    /// clocks that the contract gives, which holds until it is taken; then the next request is accepted.
    pub fn registers(&self, block: &str) {
        let [write, read] = self.axi_lite();
        // clocks since the whole of a request was there
        let age = |name: &str, pending: &Expr, answer: &Expr| {
            let age = self.reg(name, 3, 0);
            self.assign(&age, (pending & !answer).mux(&(&age + 1), 0));
            age
        };
        let (bvalid, rvalid) = (self.axi("bvalid"), self.axi("rvalid"));
        let (write_age, read_age) = (age("write_age", &write, &bvalid), age("read_age", &read, &rvalid));
        let late = |age: &Expr, latency: u32| age.ge(u64::from(latency - 1));
        self.assert(
            "writes_are_answered_in_time",
            "A write is answered WRITE_LATENCY clocks after its address and data.",
            (!late(&write_age, WRITE_LATENCY) | (&bvalid & write_age.eq(u64::from(WRITE_LATENCY - 1))))
                & (!&bvalid | !&write_age.any() | late(&write_age, WRITE_LATENCY)),
        );
        self.assert(
            "reads_are_answered_in_time",
            "A read is answered READ_LATENCY clocks after its address.",
            (!late(&read_age, READ_LATENCY) | (&rvalid & read_age.eq(u64::from(READ_LATENCY - 1))))
                & (!&rvalid | !&read_age.any() | late(&read_age, READ_LATENCY)),
        );

        // what the block remembers of a request is where the request is
        let inside = |name: &str| self.inside(&format!("{block}.{name}"));
        let waiting = &read & !&rvalid;
        let phase: Vec<Expr> = (0..4u64).rev().map(|clock| &waiting & read_age.eq(clock)).collect();
        self.assert("phase_of_a_read", "The phase of a read is its age.", inside("read_phase").eq(cat(&phase)));
        self.assert(
            "phase_of_a_write",
            "A write is carried out in the clock before its answer.",
            inside("write_carry_out").eq(write_age.eq(1) & &write & !&bvalid),
        );
    }

    /// The rules of the AXI4-Lite port of a slave that takes one write and one read at a time: an answer for each, which holds until it is taken;
    /// then the next is accepted. Returns whether a write is there with address and data, and whether a read is, up to the clock in which its
    /// answer is taken.
    pub fn axi_lite(&self) -> [Expr; 2] {
        for (channel, payload) in [("aw", &["awaddr"][..]), ("w", &["wdata", "wstrb"]), ("ar", &["araddr"])] {
            self.channel(channel, payload, false);
        }
        self.channel("b", &["bresp"], true);
        self.channel("r", &["rresp", "rdata"], true);

        let done = |channel: &str| self.axi(&format!("{channel}valid")) & self.axi(&format!("{channel}ready"));
        let pending = |name: &str, request: &str, answer: &str| {
            let pending = self.reg(name, 1, 0);
            self.when(done(answer), || self.assign(&pending, 0));
            self.when(done(request), || self.assign(&pending, 1));
            pending
        };
        let address = pending("write_address_taken", "aw", "b");
        let data = pending("write_data_taken", "w", "b");
        let read = pending("read_taken", "ar", "r");
        let write = &address & &data;
        let (bvalid, rvalid) = (self.axi("bvalid"), self.axi("rvalid"));
        let ready = |channel: &str| self.axi(&format!("{channel}ready"));
        let taken = ready("aw").eq(!&address) & ready("w").eq(!&data) & ready("ar").eq(!&read);
        self.assert(
            "requests_are_taken_when_none_is_pending",
            "A request is taken exactly while none is pending.",
            taken,
        );
        self.assert(
            "writes_are_answered_once",
            "An answer belongs to a write with address and data.",
            !&bvalid | &write,
        );
        self.assert("reads_are_answered_once", "An answer belongs to a read.", !&rvalid | &read);
        let legal = |answer: &str, resp: &str| !self.axi(answer) | !self.axi(resp).bit(0);
        self.assert(
            "answers_are_okay_or_slverr",
            "An answer is OKAY or SLVERR.",
            legal("bvalid", "bresp") & legal("rvalid", "rresp"),
        );

        let answered = |answer: &str, resp: &str, value: u64| self.axi(answer) & self.axi(resp).eq(value);
        self.cover("write_okay", answered("bvalid", "bresp", 0));
        self.cover("write_refused", answered("bvalid", "bresp", 2));
        self.cover("read_okay", answered("rvalid", "rresp", 0));
        self.cover("read_refused", answered("rvalid", "rresp", 2));
        [write, read]
    }

    fn axi(&self, name: &str) -> Expr {
        self.pin(&format!("s_axil_{name}"))
    }

    /// The rules of one channel: whoever drives it keeps what it offers.
    fn channel(&self, channel: &str, payload: &[&str], driven: bool) {
        let (valid, ready) = (self.axi(&format!("{channel}valid")), self.axi(&format!("{channel}ready")));
        let payload = cat(&payload.iter().map(|name| self.axi(name)).collect::<Vec<Expr>>());
        let name = |name: &str| format!("s_axil_{channel}_{name}");
        let held = self.past(&name("waited"), &(&valid & !ready)) & !self.past_reset() & !self.reset();
        let same = payload.eq(self.past(&name("before"), &payload));
        let claim = !held | (&valid & same);
        if driven {
            self.assert(&name("stays"), "An answer stays, unchanged, until it is taken.", claim);
        } else {
            self.assume(&name("source_stays"), "A request stays, unchanged, until it is taken.", claim);
        }
    }
}
