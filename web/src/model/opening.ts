// Makes a scenario of single files from outside: a scenario file is one, manifests or states become the files of one.

import { RECORDING, type Recording, type Scenario } from "../engine/contract";
import { isRecording, readRecording } from "../engine/recording";
import { type Given, MAX_FILE } from "./folder/given";
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
  if (states.length > 0) return fromTexts(states, "");
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

/** Beside manifests, data is data, and hiera.yaml says so. */
async function withData(scenario: Scenario, files: readonly Given[]): Promise<Scenario> {
  const texts = { ...scenario.files };
  for (const file of files) {
    if (!IS_DATA.test(file.path)) continue;
    texts[file.path === "hiera.yaml" ? file.path : `data/${file.path}`] = await textOf(file);
  }
  return { ...scenario, files: texts };
}

const IS_DATA = /\.(ya?ml|json)$/;

/** The files beside manifests that have no place in a scenario: templates, which belong to a module. */
export function withoutPlace(files: readonly Given[]): string[] {
  if (!files.some(({ path }) => path.endsWith(".pp"))) return [];
  return files.map(({ path }) => path).filter((path) => !path.endsWith(".pp") && !IS_DATA.test(path));
}

const textOf = async (file: Given): Promise<string> => new TextDecoder().decode(await file.bytes());

async function fromTexts(texts: readonly Given[], folder: string): Promise<Scenario> {
  const files: Record<string, string> = {};
  for (const text of texts) files[`${folder}${text.path}`] = await textOf(text);
  return { version: NEWEST, title: texts.map(({ path }) => path).join(", "), files };
}
