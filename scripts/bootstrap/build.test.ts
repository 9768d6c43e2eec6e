import { readFileSync, renameSync, rmSync, utimesSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree, writeTree } from "#server/testing/temporary-tree.ts"
import { buildApp, buildIsFresh, contentHash } from "./build.mjs"

const bin = "node_modules/@react-router/dev"
const manifest = JSON.stringify({ bin: { "react-router": "bin.cjs" } })
const working = 'require("fs").writeFileSync("built.txt", process.argv[2] + " " + process.env.NODE_ENV)'

test("a build is fresh until something changes of which it is made", async () => {
  const root = temporaryTree({ [`${bin}/package.json`]: manifest, [`${bin}/bin.cjs`]: working })
  for (const source of ["app/root.tsx", "scripts/inline-script.ts", "scripts/bootstrap/build.mjs"]) {
    writeTree(root, { [source]: "1" })
    expect(buildIsFresh(root)).toBe(false)
    await buildApp(root, process.execPath)
    expect(readFileSync(join(root, "built.txt"), "utf8")).toBe("build production")
    expect(buildIsFresh(root)).toBe(true)
  }
})

test("a build that fails shows its output and is done again, also over one that was fresh", async () => {
  const failing = 'console.log("\\u001b[31mroot.tsx: no such thing\\u001b[39m"); process.exit(3)'
  const root = temporaryTree({ [`${bin}/package.json`]: manifest, [`${bin}/bin.cjs`]: working })
  await buildApp(root, process.execPath)
  writeTree(root, { [`${bin}/bin.cjs`]: failing })
  await expect(buildApp(root, process.execPath)).rejects.toThrow("root.tsx: no such thing\n(ended with 3)")
  expect(buildIsFresh(root)).toBe(false)
})

const files = { "app/root.tsx": "one", "app/lib/result.ts": "two", "vite.config.ts": "three" }
const sources = ["app", "vite.config.ts"]

test("equal trees have equal hashes, whatever their place and times, and what else there is", () => {
  const [first, second] = [temporaryTree(files), temporaryTree({ ...files, "server/main.ts": "four" })]
  utimesSync(join(second, "app/root.tsx"), 0, 0)
  expect(contentHash(first, sources)).toBe(contentHash(second, sources))
})

test("every change of a source changes the hash", () => {
  const changes: ((root: string) => void)[] = [
    root => writeTree(root, { "app/root.tsx": "eno" }),
    root => writeTree(root, { "app/lib/env.ts": "" }),
    root => rmSync(join(root, "vite.config.ts")),
    root => renameSync(join(root, "app/root.tsx"), join(root, "app/main.tsx")),
    // Text that moved to the next file.
    root => writeTree(root, { ...files, "app/lib/result.ts": "t", "app/root.tsx": "woone" }),
  ]
  for (const change of changes) {
    const root = temporaryTree(files)
    const before = contentHash(root, sources)
    change(root)
    expect(contentHash(root, sources)).not.toBe(before)
  }
})
