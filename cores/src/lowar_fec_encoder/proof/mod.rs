//! Proofs: the arithmetic of the repairs is that of the field, with the coefficients of the packet's page.

mod field;
mod fifo;

use crate::proof::Proof;
use crate::variant::Variant;
use field::{applied, is_coefficient, is_matrix_of, octet_of};
use rtl_gen::builder::lit;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    fifo::FIFO,
    Proof {
        name: "field",
        what: "An octet goes into a row multiplied by the coefficient of its symbol, by shift-and-add and the field's polynomial, for all octets, symbols and rows.",
        variants: &["w64"],
        part: "",
        rules: field,
        induction: 1,
        clocks: 24,
        bugs: &[
            Bug { module: "lowar_fec_encoder_w64", text: "24'h10101", instead: "24'h10100" },
            Bug {
                module: "gf256_matrix",
                text: "coefficient[3], (coefficient[1] ^ coefficient[3] ^ coefficient[5]",
                instead: "coefficient[3], (coefficient[1] ^ coefficient[2] ^ coefficient[5]",
            },
        ],
    },
];

/// The coefficients, their matrices, and the products of an octet of any lane.
fn field(r: &Rules, variant: &Variant) {
    let octets = variant.octets();
    let rows = variant.parameter("ROWS").expect("rows") as usize;
    let [step, may_begin] = ["step", "sequencer_may_begin"].map(|name| r.inside(name));
    let symbol = r.past("symbol_before", &r.inside("sequencer_symbol_ahead"));
    let restarted = r.past("closed_before", &r.inside("sequencer_generation_closes"));
    let symbol = r.named("symbol_now", restarted.mux(&lit(0u8, 7), symbol));
    let lane = r.constant("watched", octets.ilog2() as usize);
    let octet = r.named("octet", octet_of(&r.inside("symbol"), &lane));

    r.comment("what the matrices were made of, once there are any; what was multiplied in the clock before");
    let begun = r.reg("begun", 1, 0);
    r.when(&may_begin, || r.assign(&begun, 1));
    let stepped = r.past("stepped", &step);
    let multiplied = r.past("multiplied", &octet);
    for row in 0..rows {
        let coefficient = if row == 0 { lit(1u8, 8) } else { r.inside("coefficients").slice(8 * (row - 1), 8) };
        r.assert(
            &format!("coefficient_{row}"),
            "The coefficient is y (j ^ 8) / (8 (j ^ y)).",
            is_coefficient(r, &format!("of_row_{row}"), &coefficient, row, &symbol),
        );
        let taken = r.reg_no_reset(format!("taken_{row}"), 8);
        r.when(&may_begin, || r.assign(&taken, &coefficient));
        let matrix = r.inside(&format!("matrix_{row}"));
        r.assert(
            &format!("matrix_{row}"),
            "Column a of the matrix is the coefficient times x^a, reduced by the polynomial.",
            !&begun | is_matrix_of(r, &format!("columns_{row}"), &matrix, &taken),
        );
        let product = r.named(format!("product_of_{row}"), octet_of(&r.inside(&format!("row_{row}.product")), &lane));
        let of_matrix = applied(&r.past(&format!("matrix_before_{row}"), &matrix), &multiplied);
        let before = r.past(&format!("product_before_{row}"), &product);
        r.assert(
            &format!("product_{row}"),
            "The product is the sum of the columns of the matrix at the bits of the octet: shift-and-add.",
            product.eq(stepped.mux(&of_matrix, before)),
        );
    }
    r.cover("some_octet", &stepped & &begun & multiplied.gt(1));
    if rows > 1 {
        r.cover("another_symbol", symbol.any());
    }
}
