//! The picture as SVG, in the page's colours, light or dark as the reader has it. It stands alone: no script, no font, no link.

use std::fmt::Write;

use super::drawing::Drawing;
use super::waves::{rounded, wave};
use duckrow_layout::{Density, EdgeKind, Layout, Line, NodeId, Placed, Point, Rect, shortened, text_width};
use duckrow_record::catalog::ResourceKind;

const STYLE: &str = "\
text{font-family:Inter,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:12.5px;font-weight:500;fill:#14211c;font-feature-settings:'calt' 0}\
.small{font-size:11px;font-weight:400;fill:#5e6b65}.middle{text-anchor:middle}.words{font-size:11.5px}\
.ground{fill:#f4f6f5}.stage{fill:#ebefed;stroke:#c9d2cd}.box{fill:#fff;stroke:#7c8983}.inner{fill:#f4f6f5;stroke:#7c8983}\
.leaf{fill:#fff;stroke:#46534d}.folded{fill:#ebefed;stroke:#7c8983}.virtual{stroke-dasharray:3 3}\
.line{fill:none;stroke:#14211c;stroke-width:1.5;stroke-linejoin:round}.require{stroke-dasharray:9 4}\
.refresh{stroke:#1b5fae}.automatic{stroke:#5e6b65;stroke-dasharray:.1 4;stroke-width:1.8;stroke-linecap:round}\
.cycle{stroke:#b83210;stroke-width:2.2}\
.head{fill:#14211c}.head-refresh{fill:#1b5fae}.head-automatic{fill:#5e6b65}.head-cycle{fill:#b83210}\
.words-refresh{fill:#1b5fae}.words-cycle{fill:#b83210}\
@media (prefers-color-scheme:dark){text{fill:#e9efec}.small{fill:#8f9c96}\
.ground{fill:#0e1512}.stage{fill:#1c2722;stroke:#3a4741}.box{fill:#141d19;stroke:#74827b}.inner{fill:#0e1512;stroke:#74827b}\
.leaf{fill:#141d19;stroke:#b4c0ba}.folded{fill:#1c2722;stroke:#74827b}\
.line{stroke:#e9efec}.refresh{stroke:#7db7f5}.automatic{stroke:#8f9c96}.cycle{stroke:#ff8f6b}\
.head{fill:#e9efec}.head-refresh,.words-refresh{fill:#7db7f5}.head-automatic{fill:#8f9c96}.head-cycle,.words-cycle{fill:#ff8f6b}}";

/// Around the picture.
pub(super) const MARGIN: i32 = 16;
/// The minimum width of a picture with lines, if it may have it.
const LEGEND_WIDTH: i32 = 300;
/// Twice the font sizes of names and of the text below them, as in the style.
const FONT: i32 = 25;
const SMALL_FONT: i32 = 22;
/// The length and half the width of an arrowhead.
const HEAD: (i32, i32) = (9, 4);

/// Writes the picture.
pub(super) fn svg(drawing: &Drawing) -> String {
    let size = drawing.layout.size;
    let least = drawing.width.min(LEGEND_WIDTH);
    let legend = Legend::of(drawing, size.width.max(least));
    let width = size.width.max(if legend.rows > 0 { least } else { 0 }) + 2 * MARGIN;
    let height = size.height + 2 * MARGIN + legend.height();
    let mut out = String::new();
    _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\" role=\"img\"><title>Catalog</title><style>{STYLE}</style>\n\
         <rect class=\"ground\" x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\"/>"
    );
    for &id in &drawing.layout.order {
        if let Some(placed) = drawing.layout.nodes.lookup(id).copied().flatten() {
            drawing.node(&mut out, id, &placed);
        }
    }
    for line in drawing.layout.lines.iter() {
        draw_line(&mut out, line, drawing.is_in_cycle(line));
    }
    for line in drawing.layout.lines.iter() {
        if let Some(label) = line.label.as_ref().filter(|label| label.free) {
            let class = class(line.kind, drawing.is_in_cycle(line));
            let Rect { x, y, .. } = label.rect;
            let words = escaped(&label.words);
            _ = writeln!(out, "<text class=\"words words-{class}\" x=\"{x}\" y=\"{}\">{words}</text>", y + 12);
        }
    }
    legend.draw(&mut out, size.height + MARGIN + 4);
    out.push_str("</svg>\n");
    out
}

impl Drawing {
    fn node(&self, out: &mut String, id: NodeId, placed: &Placed) {
        let Some(node) = self.document.nodes.get(self.nodes[id]) else { return };
        let (is_open, is_folded) = (placed.header.is_some(), placed.hidden > 0);
        let class = match (is_open, node.kind) {
            (true, ResourceKind::Stage) => "stage",
            (true, ResourceKind::Defined) => "inner",
            (true, _) => "box",
            (false, _) if is_folded => "folded",
            (false, _) => "leaf",
        };
        let dashed = if node.is_virtual { " virtual" } else { "" };
        let radius = if is_open || is_folded { 8 } else { 6 };
        let Rect { x, y, width, height } = placed.rect;
        _ = writeln!(
            out,
            "<g><title>{}</title><rect class=\"{class}{dashed}\" x=\"{x}.5\" y=\"{y}.5\" width=\"{}\" height=\"{}\" rx=\"{radius}\"/>",
            escaped(&node.reference),
            width - 1,
            height - 1
        );
        let detail =
            if is_folded { format!("{} inside", placed.hidden) } else { node.name.clone().unwrap_or_default() };
        let inset = if self.density == Density::Compact { 8 } else { 10 };
        let room = placed.header.unwrap_or(placed.rect).width - 2 * inset;
        let middle = if is_open { None } else { Some(x + width / 2) };
        let lines = [(node.reference.as_str(), FONT, "name"), (detail.as_str(), SMALL_FONT, "small")];
        let first = match (detail.is_empty(), is_open, self.density) {
            (true, true, _) => y + 17,
            (false, true, _) => y + 16,
            (true, false, _) => y + height / 2 + 5,
            (false, false, Density::Compact) => y + height / 2 - 2,
            (false, false, Density::Regular) => y + height / 2 - 3,
        };
        let step = if self.density == Density::Compact && !is_open { 13 } else { 15 };
        for ((text, font, class), at) in
            lines.into_iter().zip([first, first + step]).filter(|((text, ..), _)| !text.is_empty())
        {
            let text = escaped(&shortened(text, font, room));
            let (x, place) = middle.map_or((x + inset, ""), |middle| (middle, " middle"));
            _ = writeln!(out, "<text class=\"{class}{place}\" x=\"{x}\" y=\"{at}\">{text}</text>");
        }
        out.push_str("</g>\n");
    }
}

const fn class(kind: EdgeKind, is_in_cycle: bool) -> &'static str {
    match kind {
        _ if is_in_cycle => "cycle",
        EdgeKind::Order => "order",
        EdgeKind::Require => "require",
        EdgeKind::Refresh => "refresh",
        EdgeKind::Automatic => "automatic",
    }
}

fn draw_line(out: &mut String, line: &Line, is_in_cycle: bool) {
    let class = class(line.kind, is_in_cycle);
    let own = self::class(line.kind, false);
    let classes = if is_in_cycle { format!("{own} {class}") } else { own.to_owned() };
    // Waves of what lies on each other are a surface.
    draw_arrow(out, &line.path, &classes, class, line.kind == EdgeKind::Refresh && !line.direct);
}

/// A line with a head.
fn draw_arrow(out: &mut String, path: &[Point], class: &str, head: &str, sways: bool) {
    let [.., before, end] = path else { return };
    let (dx, dy) = ((end.x - before.x).signum(), (end.y - before.y).signum());
    let (length, half) = HEAD;
    let mut points = path.to_vec();
    if let Some(last) = points.last_mut() {
        let neck = (length - 2).min((end.x - before.x).abs() + (end.y - before.y).abs());
        *last = Point { x: end.x - neck * dx, y: end.y - neck * dy };
    }
    let curve = if sways { wave(&points) } else { rounded(&points) };
    let (back_x, back_y) = (end.x - length * dx, end.y - length * dy);
    _ = writeln!(
        out,
        "<path class=\"line {class}\" d=\"{curve}\"/><path class=\"head head-{head}\" d=\"M{} {}L{} {}L{} {}z\"/>",
        end.x,
        end.y,
        back_x + half * dy,
        back_y + half * dx,
        back_x - half * dy,
        back_y - half * dx
    );
}

/// The legend of the picture's lines.
struct Legend {
    samples: Vec<Sample>,
    /// A note about the parts that the picture does not show as it should.
    note: Option<String>,
    rows: i32,
}

/// A line that is explained, and where it stands.
struct Sample {
    kind: EdgeKind,
    class: &'static str,
    words: &'static str,
    x: i32,
    row: i32,
}

impl Legend {
    /// The length of a line, its distance from its words, and the distance of these from the next line.
    const LINE: i32 = 30;
    const GAPS: (i32, i32) = (8, 18);
    const ROW: i32 = 20;
    const ALL: [(EdgeKind, bool, &'static str); 5] = [
        (EdgeKind::Order, false, "before"),
        (EdgeKind::Require, false, "before, by the function require"),
        (EdgeKind::Refresh, false, "before, and refreshes"),
        (EdgeKind::Automatic, false, "automatic"),
        (EdgeKind::Order, true, "part of a dependency cycle"),
    ];

    /// The explanation of the lines that are there, in rows of this width.
    fn of(drawing: &Drawing, width: i32) -> Self {
        let is_there = |kind: EdgeKind, is_in_cycle: bool| {
            let mut lines = drawing.layout.lines.iter();
            lines.any(|line| if is_in_cycle { drawing.is_in_cycle(line) } else { line.kind == kind })
        };
        let (mut x, mut row) = (0, 0);
        let mut samples = Vec::new();
        for (kind, is_in_cycle, words) in Self::ALL.into_iter().filter(|&(kind, cycle, _)| is_there(kind, cycle)) {
            let long = Self::LINE + Self::GAPS.0 + text_width(words, SMALL_FONT);
            if x > 0 && x + long > width {
                (x, row) = (0, row + 1);
            }
            samples.push(Sample { kind, class: class(kind, is_in_cycle), words, x, row });
            x += long + Self::GAPS.1;
        }
        let note = note(&drawing.layout);
        let rows = if samples.is_empty() { 0 } else { row + 1 } + i32::from(note.is_some());
        Self { samples, note, rows }
    }

    const fn height(&self) -> i32 {
        self.rows * Self::ROW
    }

    /// Draws it with its first row around `y`.
    fn draw(&self, out: &mut String, y: i32) {
        for &Sample { kind, class, words, x, row } in &self.samples {
            let y = y + row * Self::ROW;
            let path = [Point { x, y }, Point { x: x + Self::LINE, y }];
            draw_arrow(out, &path, class, class, kind == EdgeKind::Refresh);
            let (at, base) = (x + Self::LINE + Self::GAPS.0, y + 4);
            _ = writeln!(out, "<text class=\"small\" x=\"{at}\" y=\"{base}\">{words}</text>");
        }
        if let Some(note) = &self.note {
            let base = y + (self.rows - 1) * Self::ROW + 4;
            _ = writeln!(out, "<text class=\"small\" x=\"0\" y=\"{base}\">{note}</text>");
        }
    }
}

/// The note about lines that are left out.
fn note(layout: &Layout) -> Option<String> {
    let direct: usize = layout.lines.iter().filter(|line| line.direct).map(|line| line.edges.len()).sum();
    match (direct, layout.left_out) {
        (0, 0) => None,
        (direct, 0) => Some(format!("Too many relationships: {direct} are drawn as straight lines.")),
        (direct, left_out) => {
            Some(format!("Too many relationships: {direct} are drawn as straight lines, {left_out} are left out."))
        }
    }
}

/// Text as XML. A character that XML cannot hold at all becomes the sign for that.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            other => out.push(other),
        }
    }
    out
}
