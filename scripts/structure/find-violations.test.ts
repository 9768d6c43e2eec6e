import { describe, expect, test } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { findViolations } from "./find-violations.ts"

/** Writes a tree and says what breaks a rule there, each as "file:line rule". */
function violationsIn(files: Record<string, string>): string[] {
  return findViolations(temporaryTree(files)).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

const importOf = (specifier: string): string => `import { thing } from "${specifier}"\nthing()\n`

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
    "app/company/branches.ts": importOf("../i18n/format.ts"),
    "app/i18n/format.ts": importOf("../lib/result.ts"),
    "app/lib/result.ts": importOf("zod"),
    "server/main.ts": `${importOf("../app/features/posts/schema.ts")}await import("../build/server/index.js")\n`,
    "supabase/functions/notify/index.ts": importOf("../../../server/notification/answer.ts"),
    "server/notification/answer.ts": "export const answer = 1\n",
    "README.md": "",
    "e2e/blog.spec.ts": importOf("../app/routes/site/home.tsx"),
  }
  expect(violationsIn(files)).toEqual([])
})

describe("layers", () => {
  test.each([
    ["app/features/posts/post.ts", "../../routes/blog/post.tsx"],
    ["app/content/post.ts", "#app/features/posts/queries.ts"],
    ["app/components/card.tsx", "#app/content/post.ts"],
    ["app/lib/result.ts", "#app/components/card.tsx"],
    ["app/routes/blog/post.tsx", "./home.tsx"],
    ["app/routes/blog/post.tsx", "../../root.tsx"],
    ["app/features/posts/post.ts", "../contact/schema.ts"],
    ["app/company/branches.ts", "../components/card.tsx"],
    ["app/i18n/format.ts", "../company/branches.ts"],
  ])("%s must not import %s", (path, specifier) => {
    expect(violationsIn({ [path]: importOf(specifier) })).toEqual([`${path}:1 layers`])
  })

  test("type imports and re-exports count", () => {
    const text =
      'import type { Post } from "#app/features/posts/post.ts"\n\nexport * from "#app/root.tsx"\nlet post: Post'
    expect(violationsIn({ "app/lib/result.ts": text })).toEqual([
      "app/lib/result.ts:1 layers",
      "app/lib/result.ts:3 layers",
    ])
  })

  test("app has no other folders", () => {
    expect(violationsIn({ "app/hooks/use-scroll.ts": "" })).toEqual(["app/hooks/use-scroll.ts:1 layers"])
  })

  test("a test may import what it tests", () => {
    expect(violationsIn({ "app/routes/blog/post.test.tsx": importOf("./post.tsx") })).toEqual([])
  })
})

describe("boundaries", () => {
  test.each([
    ["app/lib/env.ts", "#server/config.ts"],
    ["supabase/functions/notify/index.ts", "../../../server/mail/mail.ts"],
    ["server/main.ts", "../app/features/posts/list-posts.server.ts"],
    ["server/main.ts", "../app/lib/image.tsx"],
    ["server/main.ts", "../app/root.tsx"],
    ["server/http/app.ts", "../uploads/take-upload.ts"],
    ["server/main.ts", "../build/server/index.js"],
    ["server/doctor/doctor.ts", "../../supabase/permissions/rules.ts"],
    ["server/doctor/doctor.ts", "../testing/confirm-account.ts"],
    ["server/main.ts", "./backend/postgres/testing/start-clusters.ts"],
    ["app/components/card.tsx", "../lib/mail.server.ts"],
    ["app/features/posts/components/card.tsx", "../list-posts.server.ts"],
    ["app/entry.client.tsx", "./lib/mail.server.ts"],
  ])("%s must not import %s", (path, specifier) => {
    expect(violationsIn({ [path]: importOf(specifier) })).toEqual([`${path}:1 boundaries`])
  })
})

describe("cycles", () => {
  test("files must not import each other in a circle", () => {
    const files = {
      "app/lib/a.ts": importOf("./b.ts"),
      "app/lib/b.ts": importOf("./c"),
      "app/lib/c.ts": 'export const load = () => import("./a.ts")\n',
    }
    const [violation, ...others] = findViolations(temporaryTree(files))
    expect(others).toEqual([])
    expect(violation).toMatchObject({ path: "app/lib/c.ts", line: 1, rule: "cycles" })
    expect(violation?.explanation).toContain("app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts")
  })

  test("a type import closes no circle, an import of types by name does", () => {
    const circle = (back: string) => ({
      "server/a.ts": importOf("./b.ts"),
      "server/b.ts": `${back} from "./a.ts"\n`,
    })
    expect(violationsIn(circle("import type { A }"))).toEqual([])
    expect(violationsIn(circle("import { type A }"))).toEqual(["server/b.ts:1 cycles"])
  })
})

describe("names", () => {
  test.each([
    ["app/lib/helpers.ts", "app/lib/helpers.ts"],
    ["server/utils/text.ts", "server/utils"],
    ["app/i18n/messages/pl/common.ts", "app/i18n/messages/pl/common.ts"],
    ["supabase/functions/services/mail.ts", "supabase/functions/services"],
    ["app/components/index.ts", "app/components/index.ts"],
    ["app/components/PostCard.tsx", "app/components/PostCard.tsx"],
    ["e2e/blog_list.spec.ts", "e2e/blog_list.spec.ts"],
    ["art/Scenes/wire.py", "art/Scenes"],
  ])("%s has a forbidden name", (path, place) => {
    expect(violationsIn({ [path]: "" })).toEqual([`${place}:1 names`])
  })

  test.each([
    "app/lib/supabase.server.ts",
    "bench/Dockerfile",
    "art/README.md",
    "docs/decisions/0001-Lite.md",
  ])("%s has a good name", path => {
    expect(violationsIn({ [path]: "" })).toEqual([])
  })
})

describe("barrels", () => {
  test("a file must not consist of re-exports", () => {
    const barrel = 'import { a } from "./a.ts"\nexport { a }\nexport * from "./b.ts"\n'
    expect(violationsIn({ "app/lib/forms.ts": barrel })).toEqual(["app/lib/forms.ts:1 barrels"])
    expect(violationsIn({ "app/lib/forms.ts": `${barrel}export const c = 1\n` })).toEqual([])
  })
})

describe("lengths", () => {
  const lines = (count: number) => "export {}\n".repeat(count)

  test.each([
    ["app/routes/site/home.tsx", 150],
    ["server/main.ts", 250],
    ["app/components/card.tsx", 250],
    ["scripts/start.mjs", 250],
  ])("%s has at most %i lines", (path, limit) => {
    expect(violationsIn({ [path]: lines(limit) })).toEqual([])
    expect(violationsIn({ [path]: lines(limit + 1) })).toEqual([`${path}:${limit + 1} lengths`])
  })

  test.each(["app/lib/database.types.ts", "app/i18n/messages/pl/blog.ts", "server/main.test.ts"])(
    "%s may be longer",
    path => {
      expect(violationsIn({ [path]: lines(300) })).toEqual([])
    },
  )
})

describe("dependencies", () => {
  test.each(["^4.6.7", "~4.6.7", "4", "latest", "github:owner/zod", "*"])(
    "the version %s is not exact",
    version => {
      const manifest = JSON.stringify(
        { dependencies: { hono: "4.13.19" }, devDependencies: { zod: version } },
        null,
        2,
      )
      expect(violationsIn({ "package.json": manifest })).toEqual(["package.json:6 dependencies"])
    },
  )

  test.each([
    "https://npm.example.com/zod.tgz",
    "http://registry.npmjs.org/zod.tgz",
    "git+ssh://git@example.com/zod",
  ])("the lock file must not name %s", resolved => {
    const lock = JSON.stringify({ packages: { "node_modules/zod": { resolved } } }, null, 2)
    expect(violationsIn({ "package-lock.json": lock })).toEqual(["package-lock.json:4 dependencies"])
  })

  test("exact versions and the npm registry are fine", () => {
    const resolved = "https://registry.npmjs.org/zod/-/zod-4.6.7.tgz"
    const files = {
      "package.json": JSON.stringify({ dependencies: { zod: "4.6.7", embedded: "18.4.0-beta.17" } }),
      "package-lock.json": JSON.stringify({ packages: { "node_modules/zod": { resolved } } }),
    }
    expect(violationsIn(files)).toEqual([])
  })
})

describe("machine paths", () => {
  test.each(["work", "root", "tmp"])("a file must not name a path below /%s", folder => {
    expect(violationsIn({ "docs/operations.md": `Run it\nin \`/${folder}/main\`.\n` })).toEqual([
      "docs/operations.md:2 machine-paths",
    ])
  })

  test("addresses, relative paths and ignored files are fine", () => {
    const text = ["https://kupryt.example", ".", "..", "~"].map(start => `${start}/tmp/file`).join("\n")
    const path = `/${"tmp"}/a`
    const ignored = { ".gitignore": "/data/\n*.log\n.env\n", "data/a.txt": path, "x.log": path, ".env": path }
    expect(violationsIn({ "docs/operations.md": text, ...ignored })).toEqual([])
  })
})
