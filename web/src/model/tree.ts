// The files of a scenario as a tree of folders, row by row. Folders that hold a single folder are one row with it.

/** A row of the tree: a folder, or a file. */
export interface TreeRow {
  kind: "folder" | "file";
  /** What is written: `manifests`, `modules/pond`, `init.pp`. */
  name: string;
  /** Of a folder with a slash at its end. */
  path: string;
  /** The number of folders around it. */
  depth: number;
  /** The path of the folder that holds it; of the outermost nothing. */
  parent: string;
  /** Of a folder: whether what is in it is shown. */
  isOpen: boolean;
  /** Its place among its siblings, from 1, and their number. */
  place: number;
  siblings: number;
}

interface Branch {
  folders: Map<string, Branch>;
  files: string[];
}

/** More files than these are shown only where somebody looks. */
const FEW = 60;

/** The number of folders in which files lie. */
export const countFolders = (paths: readonly string[]): number =>
  new Set(paths.flatMap((path) => (path.includes("/") ? [path.slice(0, path.lastIndexOf("/"))] : []))).size;

/** The rows of a tree in which some folders were opened or closed by hand. Of the others those are open that hold the shown file; if there are few files, all. */
export function rowsOf(paths: readonly string[], shown: string, byHand: ReadonlyMap<string, boolean>): TreeRow[] {
  const root: Branch = { folders: new Map(), files: [] };
  for (const path of paths) add(root, path);
  const isOpen = (folder: string): boolean => byHand.get(folder) ?? (paths.length <= FEW || shown.startsWith(folder));
  const rows: TreeRow[] = [];
  list(root, { path: "", depth: 0 }, isOpen, rows);
  return rows;
}

function add(root: Branch, path: string): void {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  let branch = root;
  for (const part of parts) {
    const next: Branch = branch.folders.get(part) ?? { folders: new Map(), files: [] };
    branch.folders.set(part, next);
    branch = next;
  }
  if (name !== "") branch.files.push(name);
}

function list(
  branch: Branch,
  { path: parent, depth }: Pick<TreeRow, "path" | "depth">,
  isOpen: (folder: string) => boolean,
  rows: TreeRow[],
): void {
  const folders = [...branch.folders].map(([name, inside]) => joined(name, inside)).sort(by(([name]) => name));
  const siblings = folders.length + branch.files.length;
  let place = 1;
  for (const [name, inside] of folders) {
    const path = `${parent}${name}/`;
    const row: TreeRow = { kind: "folder", name, path, depth, parent, isOpen: isOpen(path), place: place++, siblings };
    rows.push(row);
    if (row.isOpen) list(inside, { path, depth: depth + 1 }, isOpen, rows);
  }
  for (const name of [...branch.files].sort(by((name) => name)))
    rows.push({ kind: "file", name, path: parent + name, depth, parent, isOpen: false, place: place++, siblings });
}

/** A folder together with the single folder in it, and so on. */
function joined(name: string, branch: Branch): [string, Branch] {
  const [only, ...others] = branch.folders;
  return only && others.length === 0 && branch.files.length === 0
    ? joined(`${name}/${only[0]}`, only[1])
    : [name, branch];
}

const by =
  <T>(key: (item: T) => string) =>
  (one: T, other: T): number =>
    key(one) < key(other) ? -1 : 1;
