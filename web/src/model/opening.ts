// Makes a scenario of single files from outside: a scenario file is one, manifests or states become the files of one.

import { RECORDING, type Recording, type Scenario } from "../engine/contract";
import { isRecording, readRecording } from "../engine/recording";
import { type Given, MAX_FILE } from "./folder/given";
import { fileNames } from "./files";
import { NEWEST } from "./level";

/** The recording that a file is, if it is one. Throws an error with words for people if it can't be played. */
export async function recordingIn(file: Given): Promise<Recording | undefined> {
  if (!file.path.endsWith(".json") || file.size > RECORDING.bytes) return undefined;
  const text = await textOf(file);
  return isRecording(text) ? readRecording(text) : undefined;
}

/** The scenario that files are. `read` reads one from YAML or JSON. Throws an error with words for people. */
export async function scenarioOf(
  files: readonly Given[],
  read: (text: string) => Promise<Scenario>,
): Promise<Scenario> {
  for (const { path, size } of files) {
    if (size > MAX_FILE) throw new Error(`${path} was not opened: it is larger than 1 MB.`);
  }
  const manifests = files.filter(({ path }) => path.endsWith(".pp"));
  if (manifests.length > 0) return withData(await fromTexts(manifests, "manifests/"), files);
  const states = files.filter(({ path }) => path.endsWith(".sls"));
  // What states load has its place beside them.
  if (states.length > 0) return { ...(await fromTexts(files, "")), title: states.map(({ path }) => path).join(", ") };
  const [file] = files;
  if (!file || !/\.(ya?ml|json)$/.test(file.path)) {
    throw new Error(
      `${file?.path ?? "This"} was not opened: only manifests (.pp), states (.sls), scenarios and catalogs (.yaml, .json), folders and zips can be.`,
    );
  }
  try {
    const text = await textOf(file);
    const catalog = catalogIn(text);
    if (catalog) return { version: NEWEST, title: file.path, files: {}, catalog };
    return { version: 1, title: file.path, ...(await read(text)) };
  } catch (error) {
    throw new Error(`${file.path} was not opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The catalog document that a text is, if it is one: no scenario has resources of its own (`native/src/input/text.rs`). */
function catalogIn(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isCatalog = typeof read === "object" && read !== null && "resources" in read && Array.isArray(read.resources);
    return isCatalog ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Beside manifests, data is data, and hiera.yaml says so; a template is that of the module by whose name they ask for it. */
async function withData(scenario: Scenario, files: readonly Given[]): Promise<Scenario> {
  const texts = { ...scenario.files };
  for (const file of files) {
    const place = IS_DATA.test(file.path) ? dataPlace(file.path) : templatePlace(file.path, Object.values(texts));
    if (place) texts[place] = await textOf(file);
  }
  return { ...scenario, files: texts };
}

const IS_DATA = /\.(ya?ml|json)$/;
const IS_TEMPLATE = /\.(epp|erb)$/;

const dataPlace = (path: string): string => (path === "hiera.yaml" ? path : `data/${path}`);

/** `epp('ntp/ntp.conf.epp')` asks for `modules/ntp/templates/ntp.conf.epp`. */
function templatePlace(path: string, manifests: readonly string[]): string | undefined {
  if (!IS_TEMPLATE.test(path)) return undefined;
  for (const text of manifests)
    for (const [, module, asked = ""] of text.matchAll(/['"]([a-z]\w*)\/([\w./-]+\.(?:epp|erb))['"]/g))
      if (asked === path || asked.endsWith(`/${path}`)) return `modules/${module}/templates/${asked}`;
  return undefined;
}

/** The files that have no place in a scenario that was made of them. */
export function withoutPlace(files: readonly Given[], scenario: Scenario): string[] {
  const placed = fileNames(scenario);
  if (files.some(({ path }) => /\.(pp|sls)$/.test(path)))
    return files.map(({ path }) => path).filter((path) => !placed.has(path));
  return files.slice(1).map(({ path }) => path);
}

/** Why they have none, in words for people. */
export function noPlace(left: readonly string[]): string {
  const were = `${left.join(", ")} ${left.length === 1 ? "was" : "were"} not opened`;
  if (left.every((path) => IS_TEMPLATE.test(path)))
    return `${were}: a template belongs to a module, and the manifests ask for none of that name. Drop the module’s folder.`;
  if (left.every((path) => IS_DATA.test(path))) return `${were}: one scenario or catalog is open at a time.`;
  return `${were}: beside manifests only data and templates have a place. Drop the module’s folder for the rest.`;
}

const textOf = async (file: Given): Promise<string> => new TextDecoder().decode(await file.bytes());

async function fromTexts(texts: readonly Given[], folder: string): Promise<Scenario> {
  const files: Record<string, string> = {};
  for (const file of texts) {
    const text = await textOf(file);
    if (!text.includes("\0")) files[`${folder}${file.path}`] = text;
  }
  return { version: NEWEST, title: texts.map(({ path }) => path).join(", "), files };
}
