//! Topological order of nodes.

/// Sorts depth-first, without recursion: paths through a design can be long. The error is a cycle, its first node
/// repeated.
pub fn sort(needs: &[Vec<usize>]) -> Result<Vec<usize>, Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; needs.len()];
    let mut order = vec![];
    for root in 0..needs.len() {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::Open;
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            let Some(&child) = needs[node].get(*next) else {
                marks[node] = Mark::Done;
                order.push(node);
                path.pop();
                continue;
            };
            *next += 1;
            match marks[child] {
                Mark::New => {
                    marks[child] = Mark::Open;
                    path.push((child, 0));
                }
                Mark::Open => {
                    let from = path.iter().position(|(n, _)| *n == child).expect("an open node is on the path");
                    let mut cycle: Vec<usize> = path[from..].iter().map(|(n, _)| *n).collect();
                    cycle.push(child);
                    return Err(cycle);
                }
                Mark::Done => {}
            }
        }
    }
    Ok(order)
}
