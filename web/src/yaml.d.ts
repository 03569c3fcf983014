// YAML files are data, turned into JSON by the build.
declare module "*.yaml" {
  const content: unknown;
  export default content;
}

declare module "*.yaml?recording" {
  const text: string;
  export default text;
}
