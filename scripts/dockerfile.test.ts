import { readFileSync } from "node:fs"
import { join, matchesGlob } from "node:path"
import { expect, test } from "vitest"
import { variables } from "#server/config.ts"
import { root } from "#server/project.mjs"
import { serverCommand } from "./bootstrap/project.mjs"

const read = (path: string) => readFileSync(join(root, path), "utf8")
const dockerfile = read("Dockerfile")

/** The words of CMD, of the image or of its health check. */
function commandAfter(start: string): string[] {
  const [, list = "[]"] = new RegExp(`^${start}.*(\\[.*\\])$`, "m").exec(dockerfile) ?? []
  return JSON.parse(list)
}

test("the container runs as a user by number, which owns no file of the program, and needs no shell", () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf("FROM"))
  expect(final).toMatch(/^ARG OWNER=[1-9]\d*$/m)
  expect(final.slice(final.indexOf("USER"))).toMatch(/^USER \$OWNER:\$OWNER$/m)
  expect(final.slice(final.indexOf("USER"))).not.toMatch(/^RUN/m)
  expect(dockerfile).not.toContain("--chown")
  expect([commandAfter("HEALTHCHECK")[0], commandAfter("CMD")[0]]).toEqual(["node", "node"])
})

test("the server is run in the container as it is elsewhere, and npm leaves the lock file alone", () => {
  expect(commandAfter("CMD")).toEqual(["node", ...serverCommand])
  expect(dockerfile.match(/npm install.*/g)).toEqual([expect.stringContaining("--no-save")])
})

test("the image gets no test, secret, data or history of the repository", () => {
  const lines = read(".dockerignore")
    .split("\n")
    .filter(line => line && !/^(#|\*$)/.test(line))
  const kept = lines.filter(line => line.startsWith("!")).map(line => line.slice(1))
  const left = lines.filter(line => !line.startsWith("!"))
  const covers = (patterns: string[], path: string) =>
    patterns.some(pattern => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
  const comesAlong = (path: string) => covers(kept, path) && !covers(left, path)
  const paths = [
    ...[".npmrc", "package-lock.json", "server/main.ts", "scripts/run.mjs", "vite.config.ts"],
    ...["app/root.tsx", "public/a"],
    ...["supabase/migrations/a.sql", "supabase/seed/a.ts", "supabase/templates/a.html"],
  ]
  expect(paths.filter(path => !comesAlong(path))).toEqual([])
  const others = [
    ...[".env", "supabase/.env", ".git/config", "data/secrets.json", "node_modules/zod/package.json"],
    ...["docs/a.md", "server/log.test.ts", "server/testing/test-backend.ts", "e2e/a.ts"],
  ]
  expect(others.filter(comesAlong)).toEqual([])
})

test("with compose the site is reached by this machine's proxy alone, no password has a default, and every setting is passed on", () => {
  const compose = read("compose.yaml")
  expect(compose.match(/ports: .*/g)).toEqual(['ports: ["127.0.0.1:3000:3000"]'])
  expect(compose.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g)).toHaveLength(2)
  expect(compose).not.toMatch(/\$\{(POSTGRES_PASSWORD|SMTP_URL)(:?-|\})/)
  const [, environment = ""] = /environment:\n((?: {6}.*\n)+)/.exec(compose) ?? []
  const given = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const ofImage = ["PORT", "HOST", "DATA_DIR"]
  const ofOtherDatabases = ["POSTGRES_BIN", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]
  expect([...given, ...ofImage, ...ofOtherDatabases].sort()).toEqual(Object.keys(variables).sort())
})
