import { expect, test } from "vitest"
import { findViolations } from "./structure.ts"

const violationsIn = (files: Record<string, string>) =>
  findViolations(Object.entries(files).map(([path, text]) => ({ path, text })))
const importOf = (specifier: string) => `import { thing } from "${specifier}"\nthing()\n`

test.each([
  ["app/features/posts/post.ts", "../../routes/blog/post.tsx"],
  ["app/content/post.ts", "#app/features/posts/queries.ts"],
  ["app/components/panel/card.tsx", "#app/content/post.ts"],
  ["app/lib/result.ts", "#app/components/panel/card.tsx"],
  ["app/routes/blog/post.tsx", "./home.tsx"],
  ["app/features/posts/post.ts", "../contact/schema.ts"],
  ["app/company/branches.ts", "../components/panel/card.tsx"],
  ["app/i18n/format.ts", "../components/toast.tsx"],
  ["app/lib/env.ts", "#server/config.ts"],
  ["supabase/functions/notify/answer.ts", "../../../server/mail/mail.ts"],
  ["server/main.ts", "../app/features/posts/list-posts.server.ts"],
  ["server/main.ts", "../app/lib/image.tsx"],
  ["server/main.ts", "../scripts/bootstrap/project.mjs"],
  ["server/http/app.ts", "../uploads/take-upload.ts"],
  ["server/main.ts", "../build/server/index.js"],
  ["server/doctor/doctor-command.ts", "../../supabase/permissions/rules.ts"],
  ["server/doctor/doctor-command.ts", "../testing/confirm-account.ts"],
  ["server/main.ts", "./backend/postgres/testing/start-clusters.ts"],
  ["app/components/panel/card.tsx", "../lib/mail.server.ts"],
  ["app/features/posts/components/panel/card.tsx", "../list-posts.server.ts"],
  ["app/entry.client.tsx", "./lib/mail.server.ts"],
])("%s must not import %s", (path, specifier) => {
  expect(violationsIn({ [path]: importOf(specifier) })).toEqual([
    expect.stringMatching(new RegExp(`^${path}:1 .+: ${path} imports `)),
  ])
})

test("type imports, re-exports and imports on demand count, and so do names that say nothing and folders of a machine", () => {
  const imports =
    'import type {\n  Post,\n} from "#app/root.tsx"\nexport * from "#app/root.tsx"\nconst load = () => import("../root.tsx")\n'
  const files = {
    "app/lib/result.ts": imports,
    "app/lib/helpers.ts": "",
    "docs/a.md": ["work", "root", "tmp"].map(folder => `\`/${folder}/main\``).join("\n"),
    "app/hooks/use-scroll.ts": "",
  }
  const places = violationsIn(files).map(found => found.split(" ")[0])
  expect(places).toEqual([
    ...["app/lib/result.ts:1", "app/lib/result.ts:4", "app/lib/result.ts:5", "app/lib/helpers.ts:1"],
    ...["docs/a.md:1", "docs/a.md:2", "docs/a.md:3", "app/hooks/use-scroll.ts:1"],
  ])
})

test("files do not import each other in circles, types included, nor do folders of the server", () => {
  const files = {
    "server/main.ts": importOf("./http/app.ts"),
    "server/http/app.ts": importOf("../log.ts"),
    "server/http/form.ts": 'import type { Code } from "../mail/code.ts"\n',
    "server/log.ts": "",
    "server/mail/code.ts": importOf("./mail.ts"),
    "server/mail/mail.ts": 'import type { Code } from "./code.ts"\n',
    "server/mail/post.ts": importOf("../http/app.ts"),
  }
  expect(violationsIn(files)).toEqual([
    "server/mail/code.ts:1 a circle: it imports server/mail/mail.ts",
    "server/mail/mail.ts:1 a circle: it imports server/mail/code.ts",
    "server/http/form.ts:1 a circle of folders: it imports server/mail/code.ts",
    "server/mail/post.ts:1 a circle of folders: it imports server/http/app.ts",
  ])
})
