//! Reserved words.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The language that reserves a word, if one does.
pub fn reserved_by(name: &str) -> Option<&'static str> {
    static WORDS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
        // a word in several lists counts for the last
        let lists = [
            (CPP, "C++, into which Verilator translates"),
            (SYSTEM_VERILOG, "SystemVerilog"),
            (VERILOG, "Verilog-2005"),
        ];
        lists.iter().flat_map(|(words, language)| words.split_whitespace().map(|word| (word, *language))).collect()
    });
    WORDS.get(name).copied()
}

/// IEEE 1364-2005, annex B.
const VERILOG: &str = "
    always and assign automatic begin buf bufif0 bufif1 case casex casez cell cmos config deassign default defparam
    design disable edge else end endcase endconfig endfunction endgenerate endmodule endprimitive endspecify endtable
    endtask event for force forever fork function generate genvar highz0 highz1 if ifnone incdir include initial inout
    input instance integer join large liblist library localparam macromodule medium module nand negedge nmos nor
    noshowcancelled not notif0 notif1 or output parameter pmos posedge primitive pull0 pull1 pulldown pullup
    pulsestyle_onevent pulsestyle_ondetect rcmos real realtime reg release repeat rnmos rpmos rtran rtranif0 rtranif1
    scalared showcancelled signed small specify specparam strong0 strong1 supply0 supply1 table task time tran tranif0
    tranif1 tri tri0 tri1 triand trior trireg unsigned use uwire vectored wait wand weak0 weak1 while wire wor xnor xor";

/// Words that IEEE 1800-2017, annex B, adds.
const SYSTEM_VERILOG: &str = "
    accept_on alias always_comb always_ff always_latch assert assume before bind bins binsof bit break byte chandle
    checker class clocking const constraint context continue cover covergroup coverpoint cross dist do endchecker
    endclass endclocking endgroup endinterface endpackage endprogram endproperty endsequence enum eventually expect
    export extends extern final first_match foreach forkjoin global iff ignore_bins illegal_bins implements implies
    import inside int interconnect interface intersect join_any join_none let local logic longint matches modport
    nettype new nexttime null package packed priority program property protected pure rand randc randcase randsequence
    ref reject_on restrict return s_always s_eventually s_nexttime s_until s_until_with sequence shortint shortreal
    soft solve static string strong struct super supply sync_accept_on sync_reject_on tagged this throughout
    timeprecision timeunit type typedef union unique unique0 until until_with untyped var virtual void wait_order weak
    wildcard with within";

/// Words that Verilator reports as SYMRSVDWORD.
const CPP: &str = "
    NULL abort alignas alignof and_eq asm atomic_cancel atomic_commit atomic_noexcept auto bit_vector bitand bitor bool
    catch cdecl char char16_t char32_t char8_t co_await co_return co_yield compl complex concept const_cast
    const_iterator consteval constexpr constinit decltype delete deque double dynamic_cast explicit false far float
    friend goto huge inline interrupt iterator list long map mutable namespace near noexcept not_eq nullptr operator
    or_eq override pascal private public queue reference register reinterpret_cast requires set short sizeof stack
    static_assert static_cast switch synchronized template thread_local throw transaction_safe
    transaction_safe_dynamic true try type_info typeid typename uint16_t uint32_t uint8_t using vector volatile wchar_t
    xor_eq sc_clock sc_in sc_inout sc_out sc_signal sensitive sensitive_neg sensitive_pos";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_reserves_its_words() {
        assert_eq!(reserved_by("wire"), Some("Verilog-2005"));
        assert_eq!(reserved_by("logic"), Some("SystemVerilog"));
        assert_eq!(reserved_by("far"), Some("C++, into which Verilator translates"));
        assert_eq!(reserved_by("quanta"), None);
    }
}
