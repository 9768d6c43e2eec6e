/** A file and all it imports as one minified script: see scripts/inline-script.ts. */
declare module "*?inline-script" {
  const script: string
  export default script
}
