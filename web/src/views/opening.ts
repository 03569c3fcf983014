// Files from outside: chosen, or dropped on the page, as they are, in folders or in a zip. Nothing of them leaves the page.

import type { Given } from "../model/folder/given";
import { withOwnLines } from "../model/files";
import { leftOutFolder } from "../model/folder/take";
import type { Model } from "../model/model";

/** The part of the model in which files are opened. */
type Openable = Pick<Model, "intakes">;

/** Where one writes. */
export const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable='false'])";

/** So many files of a folder are looked at. */
const MAX_LISTED = 50_000;

const given = (path: string, file: File): Given => ({
  path,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});

/** Lets somebody choose files, or a folder, and opens them. To be called when something is pressed. */
export function choose(model: Openable, what: "files" | "folder"): void {
  const input = document.createElement("input");
  input.type = "file";
  if (what === "folder") input.webkitdirectory = true;
  else [input.multiple, input.accept] = [true, ".pp,.sls,.yaml,.yml,.json,.zip"];
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])].map((file) => given(file.webkitRelativePath || file.name, file));
    void model.intakes.open(files);
  });
  input.click();
}

/** Lets files be dropped anywhere on the page. */
export function acceptDrops(model: Openable): void {
  const page = document.documentElement;
  const show = (isOver: boolean): void => {
    page.classList.toggle("is-drop", isOver);
  };
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  // Before the editor sees it: there a dropped file would become text.
  const options = { capture: true };
  addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      show(true);
    },
    options,
  );
  addEventListener("dragleave", (event) => event.relatedTarget === null && show(false), options);
  addEventListener(
    "drop",
    (event) => {
      show(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void dropped(event.dataTransfer).then((files) => model.intakes.open(files));
    },
    options,
  );
}

/** A manifest that is pasted where nobody writes, or before the editor is there, becomes one's own. */
export function acceptPastes(model: Pick<Model, "startAnew" | "lessons">): void {
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain");
    const target = event.composedPath()[0] as Partial<Element>;
    if (text && !target.closest?.(TYPING) && !model.lessons.current.peek())
      void model.startAnew(undefined, withOwnLines(text));
  });
}

/** The files that were dropped, and those in folders. What was dropped is known for as long as the event lasts. */
async function dropped(transfer: DataTransfer | null): Promise<Given[]> {
  const entries = [...(transfer?.items ?? [])].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  // What a program drops may have no entries.
  if (entries.length === 0) return [...(transfer?.files ?? [])].map((file) => given(file.name, file));
  const files: Given[] = [];
  for (const entry of entries) await walk(entry, entry.name, files);
  return files;
}

/** Adds a file, or the files in a folder. Folders that are left out anyway are not entered, only named. */
async function walk(entry: FileSystemEntry, path: string, files: Given[]): Promise<void> {
  if (files.length >= MAX_LISTED) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    files.push(given(path, file));
  } else if (leftOutFolder(`${path}/`)) {
    files.push({ path: `${path}/-`, size: 0, bytes: async () => new Uint8Array() });
  } else {
    const before = files.length;
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      // A hundred at a time.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) break;
      for (const one of some) await walk(one, `${path}/${one.name}`, files);
    }
    if (files.length === before) files.push({ path: `${path}/`, size: 0, bytes: async () => new Uint8Array() });
  }
}
