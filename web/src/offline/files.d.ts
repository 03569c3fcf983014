// What the build tells the service worker (web/offline.config.mjs).
declare module "duckrow:release" {
  /** A digest of all files. */
  export const release: string;
  /** The paths of all files of the site, as they are asked for. */
  export const files: readonly string[];
}
