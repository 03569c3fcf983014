//! The paths of lines: with round corners, or swaying.

use std::fmt::Write;

use duckrow_layout::Point;

/// The radius of a corner.
const RADIUS: i32 = 6;
/// Half a wave's length, and how far its control points are beside the line.
const HALF: i32 = 6;
const BEND: i32 = 5;

/// A polyline with rounded corners.
pub(super) fn rounded(points: &[Point]) -> String {
    let mut out = String::new();
    for (index, point) in points.iter().enumerate() {
        let around = (index.checked_sub(1).and_then(|index| points.get(index)), points.get(index + 1));
        _ = match around {
            (None, _) => write!(out, "M{} {}", point.x, point.y),
            (Some(_), None) => write!(out, "L{} {}", point.x, point.y),
            (Some(before), Some(after)) => {
                let (a, b) = (toward(*point, *before), toward(*point, *after));
                write!(out, "L{} {}Q{} {} {} {}", a.x, a.y, point.x, point.y, b.x, b.y)
            }
        };
    }
    out
}

/// The place on the way from one point to another where the corner begins, no farther than half of the way.
fn toward(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let by = RADIUS.min((dx.abs() + dy.abs()) / 2);
    Point { x: from.x + dx.signum() * by, y: from.y + dy.signum() * by }
}

/// A polyline that sways. The waves of lines in one place lie on each other, because they begin at multiples of half a wave.
pub(super) fn wave(points: &[Point]) -> String {
    let mut out = String::new();
    let Some(first) = points.first() else { return out };
    _ = write!(out, "M{} {}", first.x, first.y);
    for (a, b) in points.iter().zip(points.iter().skip(1)) {
        let is_level = a.y == b.y;
        let (mut at, to, across) = if is_level { (a.x, b.x, a.y) } else { (a.y, b.y, a.x) };
        while at != to {
            let (next, bend) = half_wave(at, to);
            let middle = i32::midpoint(at, next);
            _ = if is_level {
                write!(out, "Q{middle} {} {next} {across}", across + bend)
            } else {
                write!(out, "Q{} {middle} {across} {next}", across + bend)
            };
            at = next;
        }
    }
    out
}

/// The end of the next half wave, and the side to which it sways; a rest shorter than half a wave is straight.
fn half_wave(at: i32, to: i32) -> (i32, i32) {
    let cell = if to > at { at.div_euclid(HALF) } else { (at - 1).div_euclid(HALF) };
    let next = if to > at { ((cell + 1) * HALF).min(to) } else { (cell * HALF).max(to) };
    let bend = match ((next - at).abs() == HALF, cell.rem_euclid(2) == 0) {
        (false, _) => 0,
        (true, true) => BEND,
        (true, false) => -BEND,
    };
    (next, bend)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNER: [Point; 3] = [Point { x: 0, y: 0 }, Point { x: 20, y: 0 }, Point { x: 20, y: 8 }];

    #[test]
    fn a_corner_is_round_as_far_as_there_is_room() {
        assert_eq!(rounded(&CORNER), "M0 0L14 0Q20 0 20 4L20 8");
    }

    #[test]
    fn a_wave_sways_to_both_sides_and_ends_where_the_line_ends() {
        assert_eq!(wave(&CORNER), "M0 0Q3 5 6 0Q9 -5 12 0Q15 5 18 0Q19 0 20 0Q25 3 20 6Q20 7 20 8");
    }
}
