import { spawnSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "#server/project.mjs"
import { temporaryTree } from "#server/testing/temporary-tree.ts"

/** Runs .ci/run where some programs are others. */
function runCi(programs: Record<string, string>) {
  const tree = temporaryTree({
    ...Object.fromEntries(
      Object.entries(programs).map(([name, text]) => [`bin/${name}`, `#!/bin/sh\n${text}\n`]),
    ),
    "temporary/.keep": "",
  })
  const env = { PATH: `${tree}/bin:${process.env.PATH}`, TMPDIR: join(tree, "temporary"), CI: "true" }
  const { status, stdout, stderr } = spawnSync(join(root, ".ci/run"), {
    env,
    encoding: "utf8",
    timeout: 60_000,
  })
  return { status, stderr, lines: stdout.trim().split("\n"), left: readdirSync(join(tree, "temporary")) }
}

const npm = 'echo "called as $*"; echo "2 passed, 1 failed"; exit 1'

test("[BARE-01] tests run in place, with the reason, on a host that cannot make a bare machine", () => {
  const { status, stderr, lines } = runCi({ id: "echo 1000", npm })
  expect(stderr).toBe("No bare machine can be made: that needs root\n")
  expect(lines).toEqual(["In place, on this machine as it is.", "called as test", "2 passed, 1 failed"])
  expect(status).toBe(1)
})

test("a bare machine that could not be made leaves nothing behind, and prints no address of a source", () => {
  const { stderr, lines, left } = runCi({
    id: "echo 0",
    npm,
    node: "exit 0",
    "apt-get": 'echo "https://user:secret@mirror.example/debian bookworm"',
    debootstrap: 'echo "https://user:secret@mirror.example/debian: gone"; exit 1',
  })
  expect(stderr).toMatch(/^No bare machine can be made: /)
  expect(stderr + lines.join()).not.toContain("mirror.example")
  expect([lines.at(-1), left]).toEqual(["2 passed, 1 failed", [".keep"]])
})
