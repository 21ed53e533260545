//! The class of a frame from its header, in four clocks: compare, select, look up, choose.

use super::super::{
    ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG, FIRST_OCTET, HEADER_OCTETS, PLACES,
};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of a class.
const CLASS_BITS: usize = 3;

/// The comparisons at a place of an EtherType.
struct Place {
    /// The EtherType is that of a tag, at a place where tags are looked into.
    tag: Option<Expr>,
    v4: Expr,
    v6: Expr,
    /// The frame has the EtherType.
    typed: Expr,
    /// The frame has the two octets behind the EtherType, too.
    whole: Expr,
    /// The DSCP, if the EtherType is that of IP.
    dscp: Expr,
}

/// Finds the class of a frame.
pub fn class() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("traffic_class");
    m.describe("Finds the class of a frame; four clocks after the frame begins its class stands at the outputs.");
    let begins = m.doc("A frame begins.").input("begins", 1);
    let octets = m
        .doc("Octets 12 to 23 of the frame, octet 12 + n at `[8*n +: 8]`.")
        .input("octets", 8 * (HEADER_OCTETS - FIRST_OCTET));
    let has = m.doc("The frame has octet 13 + 2 n.").input("has", 2 * PLACES);
    m.group("Configuration, read two clocks after the frame begins");
    let trust_dscp = m.doc("The DSCP decides, if there is one.").input("trust_dscp", 1);
    let trust_pcp = m.doc("The PCP decides, if there is one and no DSCP does.").input("trust_pcp", 1);
    let default_class = m.doc("Class of all other frames.").input("default_class", CLASS_BITS);
    let dscp_class = m.doc("Class of DSCP n at `[3*n +: 3]`.").input("dscp_class", 64 * CLASS_BITS);
    let pcp_class = m.doc("Class of PCP n at `[3*n +: 3]`.").input("pcp_class", 8 * CLASS_BITS);

    m.comment("compare: what stands behind no tag, one and two");
    let octet = |at: usize| octets.slice(8 * (at - FIRST_OCTET), 8);
    let types = [
        m.constant("ETHERTYPE_TAG", ETHERTYPE_TAG, 16),
        m.constant("ETHERTYPE_SERVICE_TAG", ETHERTYPE_SERVICE_TAG, 16),
        m.constant("ETHERTYPE_IPV4", ETHERTYPE_IPV4, 16),
        m.constant("ETHERTYPE_IPV6", ETHERTYPE_IPV6, 16),
    ];
    let places: Vec<Place> = (0..PLACES)
        .map(|tags| {
            let at = FIRST_OCTET + 4 * tags;
            let ethertype = m.named(format!("ethertype_{tags}"), cat(&[octet(at), octet(at + 1)]));
            let is = |number: usize| ethertype.eq(&types[number]);
            let ipv6 = m.pipe(format!("is_ipv6_{tags}"), is(3));
            let service = m.pipe(format!("service_{tags}"), octet(at + 3).slice(2, 6));
            let traffic =
                m.pipe(format!("traffic_{tags}"), cat(&[octet(at + 2).slice(0, 4), octet(at + 3).slice(6, 2)]));
            Place {
                tag: (tags + 1 < PLACES).then(|| m.pipe(format!("is_tag_{tags}"), is(0) | is(1))),
                v4: m.pipe(format!("is_ipv4_{tags}"), is(2)),
                typed: m.pipe(format!("is_typed_{tags}"), has.bit(2 * tags)),
                whole: m.pipe(format!("is_whole_{tags}"), has.bit(2 * tags + 1)),
                dscp: ipv6.mux(&traffic, &service),
                v6: ipv6,
            }
        })
        .collect();
    let first_pcp = m.pipe("first_pcp", octet(FIRST_OCTET + 2).slice(5, 3));
    let compared = m.reg("compared", 1, 0);
    m.assign(&compared, &begins);

    m.comment("select: the code points that the frame has, from the last place to the first");
    let ip = |place: &Place| &place.v4 | &place.v6;
    let [within @ .., last] = &places[..] else { unreachable!("there are places") };
    let mut has_dscp = &last.whole & ip(last);
    let mut cut = !&last.typed | (!&last.whole & ip(last));
    let mut code = last.dscp.clone();
    for place in within.iter().rev() {
        let tag = place.tag.as_ref().expect("tags are looked into but at the last place");
        has_dscp = &place.whole & (ip(place) | (tag & has_dscp));
        cut = !&place.typed | (!&place.whole & (ip(place) | tag)) | (tag & cut);
        code = tag.mux(&code, &place.dscp);
    }
    let tagged = within[0].tag.as_ref().map(|tag| tag & &within[0].whole).expect("a first tag is looked into");
    let has_dscp = m.pipe("has_dscp", has_dscp);
    let has_pcp = m.pipe("has_pcp", tagged);
    let dscp = m.pipe("dscp", code);
    let pcp = m.pipe("pcp", first_pcp);
    let cut = m.pipe("cut", cut);
    let selected = m.reg("selected", 1, 0);
    m.assign(&selected, &compared);

    m.comment("look up: a class in each eighth of the table of DSCPs, and the one that counts if none does");
    let (low, high) = (dscp.slice(0, 3), dscp.slice(3, 3));
    let eighths = dscp_class.words(8 * CLASS_BITS);
    let entry = |(n, eighth): (usize, &Expr)| m.pipe(format!("entry_{n}"), eighth.word(&low, CLASS_BITS));
    let entries = pack(&eighths.iter().enumerate().map(entry).collect::<Vec<_>>());
    let eighth = m.pipe("eighth", high);
    let dscp_counts = m.pipe("dscp_counts", &has_dscp & &trust_dscp);
    let by_tag = m.named("by_tag", &has_pcp & &trust_pcp);
    let pcp_counts = m.pipe("pcp_counts", &by_tag);
    let other = m.pipe("other", by_tag.mux(&pcp_class.word(&pcp, CLASS_BITS), &default_class));
    let was_cut = m.pipe("was_cut", &cut);
    let found = m.reg("found", 1, 0);
    m.assign(&found, &selected);

    m.group("The frame whose first beat leaves");
    let number = m.doc("Class of the frame, until the next begins.").output("number", CLASS_BITS);
    let chosen = m.reg_no_reset("chosen", CLASS_BITS);
    m.comment("choose");
    m.when(&found, || m.assign(&chosen, dscp_counts.mux(&entries.word(&eighth, CLASS_BITS), &other)));
    m.assign(&number, &chosen);
    let pulse = |name: &str, doc: &str, value: Expr| {
        let output = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&output, &found & value);
    };
    pulse("by_dscp", "The class follows from the DSCP.", dscp_counts.clone());
    pulse("by_pcp", "The class follows from the PCP.", !&dscp_counts & &pcp_counts);
    pulse("by_default", "The class is the default.", !&dscp_counts & !&pcp_counts);
    pulse("truncated", "The frame ends within what would decide its class.", was_cut);
    m.build()
}
