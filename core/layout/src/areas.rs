//! The chosen arrangement: areas within areas, and the corridors between them, in which lines run.
//!
//! In every area with something inside, bands follow each other along its axis. A channel runs before, between and after the
//! bands; within a band an aisle runs before, between and after its areas. All lines run in these corridors, so none can run
//! across a box, and a corridor with more lines becomes wider.

use super::geometry::{Axis, Rect, Side, Size, Span};
use super::graph::{Graph, NodeId};
use super::options::Metrics;
use super::outline::{BlockId, Outline, Role};
use super::shapes::{Arrangement, Gaps, Shapes, arrange};
use duckrow_text::ids::IndexVec;

duckrow_text::newtype_index! {
    /// An area; what is in it has greater numbers.
    pub(super) struct AreaId;
}
duckrow_text::newtype_index! {
    /// A corridor.
    pub(super) struct CorridorId;
}

/// A rectangle with a place.
#[derive(Debug)]
pub(super) struct Area {
    pub(super) node: Option<NodeId>,
    pub(super) role: Role,
    pub(super) parent: Option<AreaId>,
    /// The corridors of the parent at its four sides.
    pub(super) around: Option<Around>,
    /// The direction in which its bands follow each other.
    pub(super) axis: Axis,
    pub(super) bands: Vec<AreaBand>,
    /// Before, between and after the bands.
    pub(super) channels: Vec<CorridorId>,
    /// The relations between the areas directly in it; empty if they are only packed.
    pub(super) links: Vec<(AreaId, AreaId)>,
    /// A leaf's size, or the size of the header.
    pub(super) own: Size,
    /// Beside the header's text, for lines that cross the top border.
    pub(super) doorway: i32,
    /// The room that the lines at its sides need.
    pub(super) sides: Size,
    pub(super) least: Size,
    pub(super) rect: Rect,
}

/// Areas beside each other.
#[derive(Debug)]
pub(super) struct AreaBand {
    pub(super) areas: Vec<AreaId>,
    /// Before, between and after the areas.
    pub(super) aisles: Vec<CorridorId>,
}

/// The corridors at the four sides of an area.
#[derive(Debug, Clone, Copy)]
pub(super) struct Around {
    top: CorridorId,
    right: CorridorId,
    bottom: CorridorId,
    left: CorridorId,
}

/// Free room between areas.
#[derive(Debug)]
pub(super) struct Corridor {
    /// The direction of a line that runs in it.
    pub(super) axis: Axis,
    pub(super) place: Place,
    /// The minimum width.
    pub(super) room: i32,
    /// The place across its direction.
    pub(super) span: Span,
}

/// The place of a corridor in its area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The one before this band.
    Channel(usize),
    /// The one in this band before this area.
    Aisle(usize, usize),
}

/// The whole picture.
#[derive(Debug, Default)]
pub(super) struct Areas {
    pub(super) areas: IndexVec<AreaId, Area>,
    pub(super) corridors: IndexVec<CorridorId, Corridor>,
    pub(super) of_node: IndexVec<NodeId, Option<AreaId>>,
}

impl Areas {
    /// The size of the picture.
    pub(super) fn size(&self) -> Size {
        self.areas.iter().next().map_or(Size::default(), |picture| picture.rect.size())
    }
}

impl Around {
    pub(super) const fn at(self, side: Side) -> CorridorId {
        match side {
            Side::Top => self.top,
            Side::Right => self.right,
            Side::Bottom => self.bottom,
            Side::Left => self.left,
        }
    }
}

impl Area {
    /// The room for its contents: everything below the header.
    pub(super) const fn content(&self) -> Rect {
        let header = self.header_height();
        Rect { x: self.rect.x, y: self.rect.y + header, width: self.rect.width, height: self.rect.height - header }
    }

    pub(super) const fn header_height(&self) -> i32 {
        match self.role {
            Role::Container => self.own.height,
            Role::Picture | Role::Group | Role::Leaf => 0,
        }
    }
}

/// The means of furnishing a picture.
pub(super) struct Builder<'a> {
    pub(super) outline: &'a Outline,
    pub(super) shapes: &'a Shapes,
    pub(super) metrics: &'a Metrics,
    pub(super) areas: Areas,
    of_block: IndexVec<BlockId, Option<AreaId>>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(graph: &'a Graph, outline: &'a Outline, shapes: &'a Shapes, metrics: &'a Metrics) -> Self {
        let areas = Areas { of_node: graph.nodes.iter().map(|_| None).collect(), ..Areas::default() };
        let of_block = outline.blocks.iter().map(|_| None).collect();
        Self { outline, shapes, metrics, areas, of_block }
    }

    /// Makes the areas of the picture.
    pub(super) fn build(mut self) -> Areas {
        let Some(first) = self.outline.blocks.ids().next() else { return self.areas };
        let picture = self.add_area(None, None, Role::Picture);
        let mut open = vec![(first, picture)];
        while let Some((block, area)) = open.pop() {
            self.of_block[block] = Some(area);
            self.areas.areas[area].own = self.outline.blocks[block].size;
            let plan = self.shapes[block].plan;
            let arrangement = arrange(self.outline, self.shapes, self.metrics, block, plan);
            self.furnish(block, area, arrangement, &mut open);
        }
        self.link();
        self.areas
    }

    fn furnish(&mut self, block: BlockId, area: AreaId, arrangement: Arrangement, open: &mut Vec<(BlockId, AreaId)>) {
        let Arrangement { axis, panels, .. } = arrangement;
        let gaps = Gaps::of(self.outline, &self.outline.blocks[block], axis, self.metrics);
        let count = panels.len();
        if count == 1 {
            for bands in panels {
                self.fill(area, axis, gaps, bands, open);
            }
        } else if count > 1 {
            let beside = Gaps { between_bands: gaps.between_panels, ..gaps };
            let groups = self.open_bands(area, axis.across(), beside, &vec![1; count]);
            let inside = Gaps { padding: 0, ..gaps };
            for (panel, (around, bands)) in groups.into_iter().flatten().zip(panels).enumerate() {
                let group = self.add_area(Some(area), Some(around), Role::Group);
                self.put(area, panel, group);
                self.fill(group, axis, inside, bands, open);
            }
        }
    }

    /// Fills an area with the areas of blocks.
    fn fill(
        &mut self,
        area: AreaId,
        axis: Axis,
        gaps: Gaps,
        bands: Vec<Vec<BlockId>>,
        open: &mut Vec<(BlockId, AreaId)>,
    ) {
        let counts: Vec<usize> = bands.iter().map(Vec::len).collect();
        let places = self.open_bands(area, axis, gaps, &counts);
        for (number, (places, band)) in places.into_iter().zip(bands).enumerate() {
            for (around, id) in places.into_iter().zip(band) {
                let block = &self.outline.blocks[id];
                let new = self.add_area(Some(area), Some(around), block.role);
                self.put(area, number, new);
                self.areas.areas[new].node = block.node;
                if let Some(node) = block.node {
                    self.areas.of_node[node] = Some(new);
                }
                open.push((id, new));
            }
        }
    }

    fn add_area(&mut self, parent: Option<AreaId>, around: Option<Around>, role: Role) -> AreaId {
        self.areas.areas.push(Area {
            node: None,
            role,
            parent,
            around,
            axis: Axis::Y,
            bands: Vec::new(),
            channels: Vec::new(),
            links: Vec::new(),
            own: Size::default(),
            doorway: 0,
            sides: Size::default(),
            least: Size::default(),
            rect: Rect::default(),
        })
    }

    /// Makes bands for so many areas each, with all corridors; returns what will be around each area.
    fn open_bands(&mut self, area: AreaId, axis: Axis, gaps: Gaps, counts: &[usize]) -> Vec<Vec<Around>> {
        let mut corridor = |axis: Axis, place: Place, room: i32| {
            self.areas.corridors.push(Corridor { axis, place, room, span: Span::default() })
        };
        let room =
            |place: usize, last: usize, between: i32| if place == 0 || place == last { gaps.padding } else { between };
        let last = counts.len();
        let channels: Vec<CorridorId> = (0..=last)
            .map(|place| corridor(axis.across(), Place::Channel(place), room(place, last, gaps.between_bands)))
            .collect();
        let mut bands = Vec::with_capacity(last);
        let mut around = Vec::with_capacity(last);
        for ((band, &count), ends) in counts.iter().enumerate().zip(channels.windows(2)) {
            let aisles: Vec<CorridorId> = (0..=count)
                .map(|place| corridor(axis, Place::Aisle(band, place), room(place, count, gaps.between_blocks)))
                .collect();
            let [before, after] = *ends else { continue };
            let places = aisles.windows(2).filter_map(|sides| match (axis, sides) {
                (Axis::Y, &[left, right]) => Some(Around { top: before, right, bottom: after, left }),
                (Axis::X, &[top, bottom]) => Some(Around { top, right: after, bottom, left: before }),
                _ => None,
            });
            around.push(places.collect());
            bands.push(AreaBand { areas: Vec::new(), aisles });
        }
        let opened = &mut self.areas.areas[area];
        opened.axis = axis;
        opened.channels = channels;
        opened.bands = bands;
        around
    }

    fn put(&mut self, parent: AreaId, band: usize, area: AreaId) {
        if let Some(band) = self.areas.areas[parent].bands.get_mut(band) {
            band.areas.push(area);
        }
    }

    /// Tells each area which of the areas directly in it are related.
    fn link(&mut self) {
        let flows = self.outline.blocks.iter().filter_map(|block| block.flow.as_ref());
        for &(from, to) in flows.flat_map(|flow| &flow.links) {
            if let (Some(from), Some(to)) = (self.of_block[from], self.of_block[to])
                && let (Some(parent), Some(other)) = (self.areas.areas[from].parent, self.areas.areas[to].parent)
                && parent == other
            {
                self.areas.areas[parent].links.push((from, to));
            }
        }
    }
}
