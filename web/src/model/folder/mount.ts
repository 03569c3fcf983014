// Where the files of a folder stand in a scenario: a module as modules/NAME, folders of modules likewise, an environment as it is.

/** A module that was mounted. */
export interface Module {
  name: string;
  version?: string;
  /** The names of modules that its metadata ask for. */
  dependencies: string[];
}

export interface Mounted {
  files: Map<string, string>;
  modules: Module[];
}

interface Metadata {
  name?: unknown;
  version?: unknown;
  dependencies?: unknown;
}

/** What only an environment has. */
const OF_ENVIRONMENT =
  /^(?:environment\.conf$|Puppetfile$|manifests\/(?:site\.pp|nodes\/)|(?:modules|site|site-modules)\/[^/]+\/)/;

/** Mounts texts whose paths begin with the names of the folders that were opened. Files outside of any are manifests or as they are. */
export function mount(texts: ReadonlyMap<string, string>): Mounted {
  const mounted: Mounted = { files: new Map(), modules: [] };
  const { folders, loose } = byFolder(texts);
  for (const [path, text] of loose) mounted.files.set(path.endsWith(".pp") ? `manifests/${path}` : path, text);
  for (const [name, inside] of folders) mountFolder(name, inside, mounted);
  return mounted;
}

function mountFolder(name: string, texts: Map<string, string>, mounted: Mounted): void {
  const module = isEnvironment(texts) ? undefined : moduleOf(name, texts);
  if (module) return mountModule(module, texts, mounted);
  const { folders } = byFolder(texts);
  const holdsModules = !isEnvironment(texts) && [...folders].some(([inside, files]) => moduleOf(inside, files));
  if (!holdsModules) return put("", texts, mounted);
  for (const [inside, files] of folders) {
    const one = moduleOf(inside, files);
    if (one) mountModule(one, files, mounted);
  }
}

function mountModule(module: Module, texts: Map<string, string>, mounted: Mounted): void {
  mounted.modules.push(module);
  put(`modules/${module.name}/`, texts, mounted);
}

function put(folder: string, texts: Map<string, string>, mounted: Mounted): void {
  for (const [path, text] of texts) mounted.files.set(`${folder}${path}`, text);
}

function byFolder(texts: ReadonlyMap<string, string>): {
  folders: Map<string, Map<string, string>>;
  loose: Map<string, string>;
} {
  const [folders, loose] = [new Map<string, Map<string, string>>(), new Map<string, string>()];
  for (const [path, text] of texts) {
    const slash = path.indexOf("/");
    if (slash < 0) {
      loose.set(path, text);
      continue;
    }
    const name = path.slice(0, slash);
    const inside = folders.get(name) ?? new Map<string, string>();
    folders.set(name, inside.set(path.slice(slash + 1), text));
  }
  return { folders, loose };
}

const isEnvironment = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts.keys()].some((path) => OF_ENVIRONMENT.test(path));

/** The module that a folder is, if it is one: its metadata say so, or its first class. */
function moduleOf(folder: string, texts: ReadonlyMap<string, string>): Module | undefined {
  const metadata = metadataOf(texts.get("metadata.json"));
  const named = typeof metadata?.name === "string" ? lastPart(metadata.name) : undefined;
  const name = named ?? /^\s*class\s+(?:::)?([a-z]\w*)\b(?!::)/m.exec(texts.get("manifests/init.pp") ?? "")?.[1];
  if (metadata === undefined && name === undefined) return undefined;
  const dependencies = Array.isArray(metadata?.dependencies) ? metadata.dependencies : [];
  return {
    name: name ?? lastPart(folder) ?? folder,
    ...(typeof metadata?.version === "string" ? { version: metadata.version } : {}),
    dependencies: dependencies.flatMap((one: { name?: unknown } | null) =>
      typeof one?.name === "string" ? (lastPart(one.name) ?? []) : [],
    ),
  };
}

/** `puppetlabs-ntp` and `puppetlabs/ntp` are the module `ntp`. */
const lastPart = (name: string): string | undefined => /(?:^|[-/])([a-z]\w*)$/.exec(name)?.[1];

function metadataOf(text: string | undefined): Metadata | undefined {
  try {
    const read: unknown = text === undefined ? undefined : JSON.parse(text);
    return typeof read === "object" && read !== null ? read : undefined;
  } catch {
    return {};
  }
}
