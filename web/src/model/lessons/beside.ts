// The course that stands beside the page: `duckrow lessons build` names it in the page's head.

/** The address of the course beside this page, if there is one. */
export const courseBeside = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>("meta[name=duckrow-course]")?.content;
