import { build, type Plugin } from "vite"

const query = "?inline-script"

/**
 * Returns a Vite plugin: the default import of a file with ?inline-script is the text of one minified script that holds
 * the file and all it imports, for an inline script element. The file runs in the browser and exports nothing.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const file = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true })
      return file && file.id + query
    },
    async load(id) {
      if (!id.endsWith(query)) return null
      const { code, files } = await minified(id.slice(0, -query.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function minified(entry: string): Promise<{ code: string; files: string[] }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, target: "es2023", lib: { entry, formats: ["iife"], name: "script" } },
  })
  const [chunk] = [built].flat().flatMap(bundle => ("output" in bundle ? bundle.output : []))
  if (chunk?.type !== "chunk") throw new Error(`${entry} is no script`)
  return { code: chunk.code.trim(), files: chunk.moduleIds }
}
