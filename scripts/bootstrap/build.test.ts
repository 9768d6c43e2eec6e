import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree, writeTree } from "../temporary-tree.ts"
import { buildApp, buildIsFresh } from "./build.mjs"

const bin = "node_modules/@react-router/dev"
const manifest = JSON.stringify({ bin: { "react-router": "bin.cjs" } })
const working = 'require("fs").writeFileSync("built.txt", process.argv[2] + " " + process.env.NODE_ENV)'

test("a build is fresh until a source changes", async () => {
  const root = temporaryTree({
    [`${bin}/package.json`]: manifest,
    [`${bin}/bin.cjs`]: working,
    "app/root.tsx": "1",
  })
  expect(buildIsFresh(root)).toBe(false)
  await buildApp(root, process.execPath)
  expect(readFileSync(join(root, "built.txt"), "utf8")).toBe("build production")
  expect(buildIsFresh(root)).toBe(true)
  writeTree(root, { "app/root.tsx": "2" })
  expect(buildIsFresh(root)).toBe(false)
})

test.for(["scripts/build/inline-script.ts", "scripts/bootstrap/build.mjs", "vite.config.ts"])(
  "a build is stale when %s, which made it, changes",
  async script => {
    const root = temporaryTree({
      [`${bin}/package.json`]: manifest,
      [`${bin}/bin.cjs`]: working,
      [script]: "1",
    })
    await buildApp(root, process.execPath)
    expect(buildIsFresh(root)).toBe(true)
    writeTree(root, { [script]: "2" })
    expect(buildIsFresh(root)).toBe(false)
  },
)

test("a build that fails shows its output and is done again", async () => {
  const failing = 'console.log("\\u001b[31mroot.tsx: no such thing\\u001b[39m"); process.exit(3)'
  const root = temporaryTree({ [`${bin}/package.json`]: manifest, [`${bin}/bin.cjs`]: failing })
  await expect(buildApp(root, process.execPath)).rejects.toThrow("root.tsx: no such thing\n(ended with 3)")
  expect(buildIsFresh(root)).toBe(false)
})
