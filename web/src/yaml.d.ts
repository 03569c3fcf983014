declare module "*.yaml" {
  const content: import("./examples/examples").ExampleFile;
  export default content;
}
