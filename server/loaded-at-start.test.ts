import { readFileSync } from "node:fs"
import { posix } from "node:path"
import { expect, test } from "vitest"

const root = new URL("../", import.meta.url)
const imports = /^(?:import|export) (?!type )(?:[^"]*? from )?"([^"]+)"$/gm

/** The packages that a file loads as soon as it is loaded itself, also by way of others. */
function packagesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const text = readFileSync(new URL(path, root), "utf8")
  const named = [...text.matchAll(imports)].map(([, specifier = ""]) => specifier)
  return new Set(
    named.flatMap(specifier => {
      if (!/^[.#]/.test(specifier)) return [specifier]
      const file = specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(path), specifier)
      return file.endsWith(".ts") ? [...packagesOf(file, seen)] : []
    }),
  )
}

test("a server that starts loads nothing yet that decodes pictures or reads a mailbox", () => {
  const packages = packagesOf("server/start.ts")
  expect(packages).toContain("nodemailer")
  for (const name of ["sharp", "libheif-js", "imapflow"]) expect(packages).not.toContain(name)
})
