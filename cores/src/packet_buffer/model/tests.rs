//! The rules of one class, without clocks.

use super::{Beat, Queue};
use rtl_foundation::contract::{Keep, Octets};

fn beat(tag: u8, last: bool) -> Beat<8> {
    Beat { data: Octets([tag; 8]), keep: Keep::first(8), last }
}

fn fetch(queue: &mut Queue<8>, memory: &[Beat<8>]) {
    let beat = queue.next_claim(memory).expect("a word that is not claimed");
    queue.claim(beat);
}

#[test]
fn words_leave_in_order_once_their_frame_is_whole() {
    let mut memory = vec![Beat::default(); 4];
    let mut queue = Queue::default();
    queue.take_region(3, 3);
    queue.store(&mut memory, beat(1, false), true);
    queue.store(&mut memory, beat(2, true), false);
    assert_eq!((queue.may_leave(), queue.behind()), (0, 1), "a frame that arrives does not leave");
    queue.complete();
    assert_eq!(queue.may_leave(), 1, "the second word is not claimed");
    fetch(&mut queue, &memory);
    assert_eq!(queue.may_leave(), 2);
    assert_eq!([queue.leave(), queue.leave(), queue.leave()], [Some(beat(1, false)), Some(beat(2, true)), None]);
    assert_eq!(memory[3], beat(1, false));
    assert_eq!(memory[0], beat(2, true), "positions are modulo the depth");
}

#[test]
fn a_frame_that_is_taken_back_leaves_no_trace() {
    let mut memory = vec![Beat::default(); 8];
    let mut queue = Queue::default();
    queue.take_region(0, 8);
    queue.store(&mut memory, beat(1, true), true);
    queue.complete();
    for (tag, passes) in [(2, true), (3, false), (4, false)] {
        queue.store(&mut memory, beat(tag, false), passes);
    }
    fetch(&mut queue, &memory);
    queue.take_back();
    assert_eq!((queue.in_head(), queue.behind(), queue.may_leave()), (1, 0, 1));
    queue.store(&mut memory, beat(5, true), true);
    queue.complete();
    assert_eq!([queue.leave(), queue.leave(), queue.leave()], [Some(beat(1, true)), Some(beat(5, true)), None]);
}

#[test]
fn words_of_whole_frames_that_are_not_claimed_stay() {
    let mut memory = vec![Beat::default(); 8];
    let mut queue = Queue::default();
    queue.take_region(6, 4);
    queue.store(&mut memory, beat(1, true), false);
    queue.complete();
    queue.store(&mut memory, beat(2, false), false);
    queue.take_back();
    assert_eq!((queue.behind(), queue.may_leave()), (1, 0));
    fetch(&mut queue, &memory);
    assert_eq!(queue.leave(), Some(beat(1, true)));
}
