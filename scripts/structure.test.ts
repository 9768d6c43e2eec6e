import { expect, test } from "vitest"
import { findViolations } from "./structure.ts"

const violationsIn = (files: Record<string, string>) =>
  findViolations(Object.entries(files).map(([path, text]) => ({ path, text })))
const importOf = (specifier: string) => `import { thing } from "${specifier}"\nthing()\n`

test("a tree that keeps the rules has no violations", () => {
  const files = {
    "app/root.tsx": importOf("./routes/site/home.tsx"),
    "app/routes/site/home.tsx": `import type { Route } from "./+types/home"\n${importOf("#app/features/posts/list-posts.server.ts")}`,
    "app/features/posts/list-posts.server.ts": importOf("../session/session.ts"),
    "app/features/posts/schema.ts": "export const schema = 1\n",
    "app/features/posts/components/post-card.tsx": `import type { Post } from "../list-posts.server.ts"\n${importOf("#app/components/image.tsx")}`,
    "app/features/session/session.ts": importOf("#app/content/post.ts"),
    "app/content/post.ts": importOf("#app/components/image.tsx"),
    "app/components/image.tsx": importOf("../i18n/format.ts"),
    "app/routes/blog/post.test.tsx": importOf("./post.tsx"),
    "app/company/branches.ts": importOf("../i18n/format.ts"),
    "app/i18n/format.ts": importOf("../lib/result.ts"),
    "app/lib/result.ts": importOf("zod"),
    "server/main.ts": `${importOf("../app/features/posts/schema.ts")}await import("../build/server/index.js")\n`,
    "server/testing/start.ts": importOf("../../e2e/setup/server.ts"),
    "supabase/functions/notify/index.ts": importOf("../../../server/notification/answer.ts"),
    "docs/operations.md": ["https://kupryt.example", ".", "..", "~"]
      .map(start => `${start}/tmp/file`)
      .join("\n"),
  }
  expect(violationsIn(files)).toEqual([])
})

test.each([
  ["app/features/posts/post.ts", "../../routes/blog/post.tsx"],
  ["app/content/post.ts", "#app/features/posts/queries.ts"],
  ["app/components/panel/card.tsx", "#app/content/post.ts"],
  ["app/lib/result.ts", "#app/components/panel/card.tsx"],
  ["app/routes/blog/post.tsx", "./home.tsx"],
  ["app/features/posts/post.ts", "../contact/schema.ts"],
  ["app/company/branches.ts", "../components/panel/card.tsx"],
  ["app/i18n/format.ts", "../company/branches.ts"],
  ["app/lib/env.ts", "#server/config.ts"],
  ["supabase/functions/notify/answer.ts", "../../../server/mail/mail.ts"],
  ["server/main.ts", "../app/features/posts/list-posts.server.ts"],
  ["server/main.ts", "../app/lib/image.tsx"],
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

test("type imports, re-exports and imports on demand count, each at its line", () => {
  const text = `import type {
  Post,
} from "#app/features/posts/post.ts"
export * from "#app/root.tsx"
const load = () => import("../routes/home.tsx")
`
  expect(violationsIn({ "app/lib/result.ts": text }).map(violation => violation.split(" ")[0])).toEqual([
    "app/lib/result.ts:1",
    "app/lib/result.ts:4",
    "app/lib/result.ts:5",
  ])
})

test.each([
  "app/lib/helpers.ts",
  "server/utils/text.ts",
  "supabase/functions/services/mail.ts",
  "app/lib/index.ts",
])("%s has a name that says nothing, and so had app/hooks", path => {
  expect(violationsIn({ [path]: "" })).toEqual([expect.stringContaining("says nothing")])
  expect(violationsIn({ "app/hooks/use-scroll.ts": "" })).toEqual([expect.stringContaining("folders of app")])
})

test("no file names a path of one machine", () => {
  for (const folder of ["work", "root", "tmp"])
    expect(violationsIn({ "docs/operations.md": `Run it\nin \`/${folder}/main\`.\n` })).toEqual([
      "docs/operations.md:2 names a folder of one machine",
    ])
})
