import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { variables } from "#server/config.ts"
import type { step } from "../bootstrap/progress.mjs"
import { root } from "../bootstrap/root.mjs"
import { serverCommand } from "../bootstrap/server-command.mjs"
import { temporaryTree } from "../temporary-tree.ts"
import { buildStages } from "./build-stages.ts"
import { readCommand, readDockerfile, readIgnore, readWords } from "./dockerfile.ts"

const read = (path: string) => readFileSync(join(root, path), "utf8")
const stages = readDockerfile(read("Dockerfile"))
const final = stages.at(-1)
const textOf = (name: string) => final?.instructions.find(found => found.name === name)?.text ?? ""

test("the container runs as a user by number, who is not root, and who owns nothing of the program", () => {
  const names = final?.instructions.map(({ name }) => name) ?? []
  const owner = /^OWNER=(\d+)$/.exec(textOf("ARG"))?.[1]
  expect(Number(owner)).toBeGreaterThan(0)
  expect(textOf("USER")).toBe("$OWNER:$OWNER")
  expect(names.slice(names.indexOf("USER"))).not.toContain("RUN")
  expect(final?.instructions.filter(({ text }) => text.includes("--chown"))).toEqual([])
})

test("the health check and the command need no shell and no other program than Node, and their files come along", () => {
  const comesAlong = readIgnore(read(".dockerignore"))
  for (const name of ["HEALTHCHECK", "CMD"]) {
    const [program, ...args] = readCommand(textOf(name))
    const file = args.at(-1) ?? ""
    expect([program, existsSync(join(root, file)), comesAlong(file)]).toEqual(["node", true, true])
  }
  expect(read("scripts/probe.mjs")).toContain("/healthz")
})

test("npm leaves the lock file alone, by whose hash the packages are known in the container", () => {
  const commands = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === "RUN").flatMap(({ text }) => text.split("&&")),
  )
  const calls = commands.filter(command => /^\s*npm /.test(command))
  expect(calls).not.toEqual([])
  expect(calls.filter(call => !call.includes(" --no-save"))).toEqual([])
})

test("the server is run in the container as it is elsewhere", () => {
  expect(readCommand(textOf("CMD"))).toEqual(["node", ...serverCommand])
})

test("of the repository nothing comes along but what the image is made of: no secret, no data, no history", () => {
  const comesAlong = readIgnore(read(".dockerignore"))
  for (const path of [
    ".env",
    ".git/config",
    "data/secrets.json",
    "node_modules/zod/package.json",
    "docs/a.md",
  ])
    expect([path, comesAlong(path)]).toEqual([path, false])
  for (const path of ["server/log.test.ts", "server/testing/test-backend.ts"])
    expect([path, comesAlong(path)]).toEqual([path, false])
  for (const path of [".npmrc", "package-lock.json", "supabase/migrations/20261101000000_private_schema.sql"])
    expect([path, comesAlong(path)]).toEqual([path, true])
})

test("with compose the site is reached by this machine's proxy alone, no password has a default, and no variable is unknown", () => {
  const compose = read("compose.yaml")
  expect(compose.match(/ports: .*/g)).toEqual(['ports: ["127.0.0.1:3000:3000"]'])
  expect(compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g)).toHaveLength(2)
  expect(compose).not.toMatch(/\$\{(POSTGRES_PASSWORD|SMTP_URL)(:?-|\})/)
  const [, environment = ""] = /environment:\n((?: {6}.*\n)+)/.exec(compose) ?? []
  const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(given).toContain("DATABASE_URL")
  expect(given.filter(name => !Object.keys(variables).includes(String(name)))).toEqual([])
})

test("continued lines, comments and options are read", () => {
  const text =
    "# a comment\nFROM node:24-slim AS build\nRUN one \\\n  two\nCOPY --from=build --chown=1:1 a b ./\n"
  const [stage] = readDockerfile(text)
  expect(stage).toMatchObject({ name: "build", base: "node:24-slim" })
  expect(stage?.instructions[0]).toEqual({ name: "RUN", text: "one    two" })
  expect(readWords(stage?.instructions[1]?.text ?? "")).toEqual({
    options: { from: "build", chown: "1:1" },
    words: ["a", "b", "./"],
  })
  expect(() => readDockerfile("RUN one")).toThrow("RUN one")
})

test("the rehearsal copies what comes along, hands arguments on, and refuses to leave its folder", async () => {
  const from = `FROM node:${process.versions.node.split(".")[0]}-slim`
  const build = (lines: string) => {
    const context = temporaryTree({
      Dockerfile: `${from} AS one\nWORKDIR /app\nCOPY . .\n${lines}`,
      ".dockerignore": "*\n!kept\n**/*.test.ts\n",
      "kept/a.ts": "a",
      "kept/a.test.ts": "a",
      "data/secret": "s",
    })
    const show: typeof step = (_name, work) => work()
    return buildStages({ context, scratch: temporaryTree(), args: { WHO: "7" }, show })
  }
  const image = await build(
    `RUN mkdir made\n${from}\nARG WHO=1\nENV A=b C=d\nWORKDIR /app\nCOPY --from=one /app ./\nUSER $WHO:$WHO\nCMD ["node", "x"]`,
  )
  expect(image).toMatchObject({ env: { A: "b", C: "d" }, user: 7, command: ["node", "x"] })
  const present = ["kept/a.ts", "made", "kept/a.test.ts", "data"].map(path =>
    existsSync(join(image.workdir, path)),
  )
  expect(present).toEqual([true, true, false, false])
  await expect(build("RUN touch /etc/kupryt")).rejects.toThrow("outside of its folder")
  await expect(build("ADD a b")).rejects.toThrow("ADD is not known")
})
