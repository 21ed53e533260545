// SPDX-License-Identifier: MIT OR Apache-2.0
// No address map: the user logic is alone in the box and takes the bus of the box as it comes.
