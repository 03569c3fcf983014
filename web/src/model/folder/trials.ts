// What may be run of a module: its own class, or one of its examples.

/** A manifest to begin with. */
export interface Trial {
  /** `include ntp`, or the path of an example. */
  name: string;
  manifest: string;
}

/** The trials of a module, the first of which is the one to begin with. */
export function trialsOf(module: string, files: Readonly<Record<string, string>>): Trial[] {
  const folder = `modules/${module}/`;
  const own =
    `${folder}manifests/init.pp` in files ? [{ name: `include ${module}`, manifest: `include ${module}\n` }] : [];
  const examples = Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}examples/`) && path.endsWith(".pp"))
    .map(([path, manifest]) => ({ name: path.slice(folder.length), manifest }));
  return [...own, ...examples];
}
