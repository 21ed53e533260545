//! The rules of one class, without clocks.

use super::{Beat, Queue};
use rtl_foundation::contract::{Keep, Octets};

fn beat(tag: u8, last: bool) -> Beat<64> {
    Beat { data: Octets([tag; 64]), keep: Keep::first(64), last }
}

#[test]
fn beats_leave_in_order_once_their_frame_is_whole() {
    let mut queue = Queue::default();
    queue.store(beat(1, false), true);
    queue.store(beat(2, true), false);
    assert_eq!((queue.settled(), queue.behind(), queue.leave()), (0, 1, None), "a frame that arrives does not leave");
    queue.complete();
    assert_eq!(queue.settled(), 1, "the second beat is not claimed");
    queue.claim();
    assert_eq!([queue.leave(), queue.leave(), queue.leave()], [Some(beat(1, false)), Some(beat(2, true)), None]);
    assert_eq!(queue.left(), 2);
}

#[test]
fn a_frame_that_is_taken_back_leaves_no_trace() {
    let mut queue = Queue::default();
    queue.store(beat(1, true), true);
    queue.complete();
    for (tag, passes) in [(2, true), (3, false), (4, false)] {
        queue.store(beat(tag, false), passes);
    }
    queue.claim();
    queue.take_back();
    assert_eq!((queue.in_head(), queue.behind(), queue.settled()), (1, 0, 1));
    queue.store(beat(5, true), true);
    queue.complete();
    assert_eq!([queue.leave(), queue.leave(), queue.leave()], [Some(beat(1, true)), Some(beat(5, true)), None]);
}

#[test]
fn beats_of_whole_frames_that_are_not_claimed_stay() {
    let mut queue = Queue::default();
    queue.store(beat(1, true), false);
    queue.complete();
    queue.store(beat(2, false), false);
    queue.take_back();
    assert_eq!((queue.behind(), queue.settled()), (1, 0));
    queue.claim();
    assert_eq!(queue.leave(), Some(beat(1, true)));
}

#[test]
fn a_beat_takes_the_granules_that_hold_its_octets() {
    let granules = |octets| Beat::<64> { keep: Keep::first(octets), ..Beat::default() }.granules();
    assert_eq!([1, 16, 17, 48, 49, 64].map(granules), [1, 1, 2, 3, 4, 4]);
    let granules = |octets| Beat::<8> { keep: Keep::first(octets), ..Beat::default() }.granules();
    assert_eq!([1, 4, 5, 8].map(granules), [1, 1, 2, 2]);
}
