//! The IP header of a frame, in two clocks: compare and select; and the checksum behind a change, in two more.

use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// The octet at which the first EtherType begins.
pub const FIRST_OCTET: usize = 12;
/// Places of the EtherType of IP: behind no tag, one or two.
pub const PLACES: usize = 3;
/// Octets of a tag.
pub const TAG_OCTETS: usize = 4;
/// Octets that are looked at: to the end of the checksum behind two tags.
pub const OCTETS: usize = checksum_at(PLACES - 1) + 2 - FIRST_OCTET;

/// The octet at which IP begins behind so many tags.
pub const fn ip_at(tags: usize) -> usize {
    FIRST_OCTET + TAG_OCTETS * tags + 2
}

/// The octet with the ECN, and the lower bits of the DSCP, behind so many tags.
pub const fn service_at(tags: usize) -> usize {
    ip_at(tags) + 1
}

/// The first octet of the checksum of IPv4 behind so many tags.
pub const fn checksum_at(tags: usize) -> usize {
    ip_at(tags) + 10
}

/// Octets of a frame that ends with the header of IPv4 without options behind so many tags.
pub const fn ipv4_end(tags: usize) -> usize {
    ip_at(tags) + 20
}

/// Octets of a frame that ends with the header of IPv6 behind so many tags.
pub const fn ipv6_end(tags: usize) -> usize {
    ip_at(tags) + 40
}

/// Octets at a place where IP may begin, as they were found a clock behind them.
struct Place {
    is_ipv4: Expr,
    is_ipv6: Expr,
    service: Expr,
    sum: Expr,
}

/// The octets that decide on a frame, and how far it reaches.
pub struct Octets<'a> {
    /// Octets 12 to 33, octet 12 + n at `[8*n +: 8]`.
    pub octets: &'a Expr,
    /// Bit n: the frame is long enough for IPv4 behind n tags.
    pub has_ipv4: &'a Expr,
    /// Bit n: the frame is long enough for IPv6 behind n tags.
    pub has_ipv6: &'a Expr,
}

/// The IP header of a frame, two clocks behind the octets.
pub struct Found {
    /// Bit n: IPv4 stands behind n tags.
    pub ipv4_at: Expr,
    /// Bit n: IPv6 stands behind n tags.
    pub ipv6_at: Expr,
    /// Tags that are looked behind, a clock behind the octets.
    pub tags: Vec<Expr>,
    reached: Vec<Expr>,
    places: Vec<Place>,
}

impl Octets<'_> {
    /// Declares the inputs.
    pub fn declare(m: &ModuleBuilder) -> [Expr; 3] {
        let last = FIRST_OCTET + OCTETS - 1;
        let octets = m.doc(format!("Octets {FIRST_OCTET} to {last}, octet {FIRST_OCTET} + n at `[8*n +: 8]`."));
        let octets = octets.input("octets", 8 * OCTETS);
        let has = |version: usize| {
            m.doc(format!("The frame is long enough for IPv{version} behind n tags."))
                .input(format!("has_ipv{version}"), PLACES)
        };
        [octets, has(4), has(6)]
    }

    /// Finds the header, a fragment of IPv4 too if `fragments`. Of the octet with the ECN the bits from `low` on are kept, `bits` of them.
    pub fn find(&self, m: &ModuleBuilder, fragments: bool, (low, bits): (usize, usize)) -> Found {
        let Self { octets, has_ipv4, has_ipv6 } = self;
        m.comment("compare: what stands behind no tag, one and two");
        let octet = |at: usize| octets.slice(8 * (at - FIRST_OCTET), 8);
        let types = [
            m.constant("ETHERTYPE_TAG", ETHERTYPE_TAG, 16),
            m.constant("ETHERTYPE_SERVICE_TAG", ETHERTYPE_SERVICE_TAG, 16),
            m.constant("ETHERTYPE_IPV4", ETHERTYPE_IPV4, 16),
            m.constant("ETHERTYPE_IPV6", ETHERTYPE_IPV6, 16),
        ];
        let mut tags = vec![];
        let mut places = vec![];
        for place in 0..PLACES {
            let ip = ip_at(place);
            let ethertype = m.named(format!("ethertype_{place}"), cat(&[octet(ip - 2), octet(ip - 1)]));
            if place + 1 < PLACES {
                tags.push(m.pipe(format!("is_tag_{place}"), ethertype.eq(&types[0]) | ethertype.eq(&types[1])));
            }
            let (version, words) = (octet(ip).slice(4, 4), octet(ip).slice(0, 4));
            let mut sound = version.eq(4) & words.ge(5);
            if !fragments {
                sound = sound & !(octet(ip + 6).slice(0, 6).any() | octet(ip + 7).any());
            }
            let sound = sound & has_ipv4.bit(place);
            let is_ipv4 = m.pipe(format!("is_ipv4_{place}"), ethertype.eq(&types[2]) & sound);
            let sound = version.eq(6) & has_ipv6.bit(place);
            let is_ipv6 = m.pipe(format!("is_ipv6_{place}"), ethertype.eq(&types[3]) & sound);
            let service = m.pipe(format!("service_{place}"), octet(service_at(place)).slice(low, bits));
            let checksum_at = checksum_at(place);
            let sum = m.pipe(format!("sum_{place}"), cat(&[octet(checksum_at), octet(checksum_at + 1)]));
            places.push(Place { is_ipv4, is_ipv6, service, sum });
        }

        m.comment("select: the place behind the tags");
        let reached: Vec<Expr> = (0..PLACES)
            .map(|place| {
                let before = tags[..place].iter();
                and_all(&before.cloned().chain(tags.get(place).map(|tag| !tag)).collect::<Vec<_>>())
            })
            .collect();
        // an EtherType of IP is no tag's: no place has IP and a tag
        let at = |name: &str, of: &dyn Fn(usize) -> Expr| {
            let behind = |place: usize| tags[..place].iter().fold(of(place), |found, tag| tag & found);
            m.pipe(name, pack(&(0..PLACES).map(behind).collect::<Vec<_>>()))
        };
        let ipv4_at = at("ipv4_at", &|place| places[place].is_ipv4.clone());
        let ipv6_at = at("ipv6_at", &|place| places[place].is_ipv6.clone());
        Found { ipv4_at, ipv6_at, tags, reached, places }
    }
}

impl Found {
    /// The value of the place that counts, of what the function makes of IPv6 and the bits that were kept at each.
    pub fn service(&self, of: impl Fn(&Expr, &Expr) -> Expr) -> Expr {
        self.one_of(|place| of(&place.is_ipv6, &place.service))
    }

    /// The checksum of IPv4.
    pub fn sum(&self) -> Expr {
        self.one_of(|place| place.sum.clone())
    }

    fn one_of(&self, of: impl Fn(&Place) -> Expr) -> Expr {
        let each = self.places.iter().zip(&self.reached);
        or_all(&each.map(|(place, reached)| of(place).masked(reached)).collect::<Vec<_>>())
    }
}

/// The sum of RFC 1624, equation 3, which the checksum is the complement of: with the carry above it, a clock behind the old checksum and `more`, the
/// value of ~m + m' in ones' complement.
pub fn carried(m: &ModuleBuilder, sum: &Expr, more: &Expr) -> Expr {
    m.pipe("carried", (!sum).zext(17) + more.zext(17))
}

/// The checksum behind the change, a clock behind the sum: the carry comes in again.
pub fn changed_sum(m: &ModuleBuilder, name: &str, carried: &Expr) -> Expr {
    m.pipe(name, !(carried.slice(0, 16) + carried.msb().zext(16)))
}
