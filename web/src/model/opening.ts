// Makes a scenario of files from outside: a scenario file is one, manifests or states become the files of one.

import type { Scenario } from "../engine/contract";

/** The part of a file that is needed. */
export interface Given {
  name: string;
  size: number;
  text(): Promise<string>;
}

/** Larger files are not read, in bytes. */
export const MAX_BYTES = 1 << 20;

/** The scenario that files are. `read` reads one from YAML or JSON. Throws an error with words for people. */
export async function scenarioOf(
  files: readonly Given[],
  read: (text: string) => Promise<Scenario>,
): Promise<Scenario> {
  for (const { name, size } of files) {
    if (size > MAX_BYTES) throw new Error(`${name} was not opened: it is larger than 1 MB.`);
  }
  const manifests = files.filter(({ name }) => name.endsWith(".pp"));
  if (manifests.length > 0) return fromTexts(manifests, "manifests/");
  const states = files.filter(({ name }) => name.endsWith(".sls"));
  if (states.length > 0) return fromTexts(states, "");
  const [file] = files;
  if (!file || !/\.(ya?ml|json)$/.test(file.name)) {
    throw new Error(
      `${file?.name ?? "This"} was not opened: only manifests (.pp), states (.sls) and scenarios (.yaml, .json) can be.`,
    );
  }
  try {
    return { version: 1, title: file.name, ...(await read(await file.text())) };
  } catch (error) {
    throw new Error(`${file.name} was not opened: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function fromTexts(texts: readonly Given[], folder: string): Promise<Scenario> {
  const files: Record<string, string> = {};
  for (const text of texts) files[`${folder}${text.name}`] = await text.text();
  return { version: 1, title: texts.map(({ name }) => name).join(", "), files };
}
