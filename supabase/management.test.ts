import { readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { root } from "#server/project.mjs"
import { serveAnswers } from "#server/testing/serve-locally.ts"
import { createSupabaseCli } from "#server/testing/supabase-cli.ts"

const project = "abcdefghijklmnopqrst"
const settings = ["supabase/config.toml", "supabase/templates"]
const token = `sbp_${"0".repeat(40)}`
const password = "a password of the mail server"
const environment = {
  ...{ SMTP_HOST: "mail.kupryt.example", SMTP_USER: "kupryt", SMTP_PASS: password },
  ...{ SMTP_SENDER: "no-reply@kupryt.example", SMTP_SENDER_NAME: "Kupryt" },
  SUPABASE_ACCESS_TOKEN: token,
}

/** A project's answer with every setting as Supabase makes it; the CLI compares with no more than this. */
const newProject = {
  [`GET /v1/projects/${project}/billing/addons`]: { selected_addons: [], available_addons: [] },
  [`GET /v2/projects/${project}/config`]: {
    data: { attributes: { auth: { enable_signup: true }, api: { schemas: ["public", "graphql_public"] } } },
  },
  [`PATCH /v1/projects/${project}/postgrest`]: {
    ...{ db_schema: "public", db_extra_search_path: "public", max_rows: 1000 },
    ...{ db_pool: null, db_pool_acquisition_timeout: null, db_pool_max_idletime: null },
    ...{ db_pool_idle_timeout: null, db_pool_max_lifetime: null },
  },
  [`POST /v1/projects/${project}/functions/deploy`]: {
    ...{ id: "1", slug: "send-notification", name: "send-notification", status: "ACTIVE", version: 1 },
  },
} satisfies Record<string, object>

/**
 * Starts a stub of Supabase's management API, which keeps what it is sent, and the CLI of a working copy with parts of
 * the repository, which takes it for Supabase.
 */
async function openCli(...parts: string[]) {
  const uploads: FormData[] = []
  const changes: Record<string, string> = {}
  const answers: Record<string, object> = newProject
  const { url, stop } = await serveAnswers(async request => {
    const { pathname } = new URL(request.url)
    if (request.method === "POST") uploads.push(await request.formData())
    if (request.method === "PATCH") Object.assign(changes, await request.json())
    const status = request.method === "POST" ? 201 : 200
    return Response.json(answers[`${request.method} ${pathname}`] ?? {}, { status })
  })
  onTestFinished(stop)
  const { home, run } = await createSupabaseCli(parts)
  const profile = join(home, "profile.json")
  const urls = { api_url: url, dashboard_url: url, docs_url: url, project_host: "stub.test" }
  await writeFile(profile, JSON.stringify({ name: "stub", ...urls }))
  const at = [`--remote=${project}`, `--profile=${profile}`, "--yes"]
  return { uploads, changes, run: (...command: string[]) => run([...command, ...at], environment) }
}

test("the Supabase CLI finds every setting of config.toml, knows them all, and sends each mail under its own name", async () => {
  const { run, changes } = await openCli(...settings)
  const said = await run("config", "diff")
  expect(said).not.toMatch(/WARN|env\(/)
  expect(said).not.toContain(password)
  const found = said.matchAll(/^(\S+) \[local-only\]\n {2}local: {2}(.*?)(?: \(from env \w+\))?$/gm)
  expect(Object.fromEntries([...found].map(([, name, value = ""]) => [name, JSON.parse(value)]))).toEqual({
    "api.schemas": ["public"],
    "auth.additional_redirect_urls": [],
    "auth.email.double_confirm_changes": true,
    "auth.email.enable_confirmations": true,
    "auth.email.enable_signup": true,
    "auth.email.max_frequency": "1m0s",
    "auth.email.otp_expiry": 3600,
    "auth.email.otp_length": 10,
    "auth.email.secure_password_change": true,
    "auth.email.smtp.admin_email": "no-reply@kupryt.example",
    "auth.email.smtp.enabled": true,
    "auth.email.smtp.host": "mail.kupryt.example",
    "auth.email.smtp.port": 465,
    "auth.email.smtp.sender_name": "Kupryt",
    "auth.email.smtp.user": "kupryt",
    "auth.email.template.confirmation.subject":
      '{{ if eq .Data.language "pl" }}Potwierdź swój adres e-mail{{ else }}Confirm your email address{{ end }}',
    "auth.email.template.recovery.subject":
      '{{ if eq .Data.language "pl" }}Ustaw nowe hasło{{ else }}Set a new password{{ end }}',
    "auth.enable_anonymous_sign_ins": false,
    "auth.enable_signup": true,
    "auth.mfa.phone.enroll_enabled": false,
    "auth.mfa.phone.verify_enabled": false,
    "auth.mfa.totp.enroll_enabled": true,
    "auth.mfa.totp.verify_enabled": true,
    "auth.mfa.web_authn.enroll_enabled": false,
    "auth.mfa.web_authn.verify_enabled": false,
    "auth.minimum_password_length": 12,
    "auth.rate_limit.email_sent": 100,
    "auth.site_url": "https://www.kupryt.example",
    "db.major_version": 17,
  })
  // The stub does not say the some 200 settings that a project answers with once the change is made.
  await expect(run("config", "push")).rejects.toThrow("failed to update Auth config: SchemaError")
  for (const name of ["confirmation", "recovery"]) {
    const template = await readFile(join(root, "supabase/templates", `${name}.html`), "utf8")
    expect(changes[`mailer_templates_${name}_content`]).toBe(template)
  }
})

/** Returns a module's imports, other than types alone. */
function importsOf(source: string): string[] {
  const statements =
    /^(?:import|export)\b(?! type\b)[^"]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm
  return [...source.matchAll(statements)].map(([, ...names]) => names.find(Boolean) ?? "")
}

/** The file of the project that an import names, by the map of deno.json; null for a package. */
function fileOf(name: string, importer: string): string | null {
  if (name.startsWith("#app/")) return name.replace("#app/", "app/")
  return name.startsWith(".") ? join(dirname(importer), name) : null
}

test("supabase functions deploy takes send-notification with every file that it imports, and asks no caller for a token", async () => {
  const { run, uploads } = await openCli(...settings, "supabase/functions", "app", "server")
  expect(await run("functions", "deploy", "--use-api")).not.toContain("WARN")
  const [form] = uploads
  expect(JSON.parse(String(form?.get("metadata")))).toMatchObject({
    name: "send-notification",
    entrypoint_path: "supabase/functions/send-notification/index.ts",
    import_map_path: "supabase/functions/send-notification/deno.json",
    verify_jwt: false,
  })
  const files = new Map(
    (form?.getAll("file") ?? []).filter(file => file instanceof File).map(file => [file.name, file]),
  )
  const needed = new Set(["supabase/functions/send-notification/index.ts"])
  const packages = new Set<string>()
  for (const path of needed) {
    const file = files.get(path)
    expect(file, path).toBeDefined()
    for (const name of importsOf((await file?.text()) ?? "")) {
      const next = fileOf(name, path)
      if (next) needed.add(next)
      else if (!name.startsWith("node:")) packages.add(name)
    }
  }
  expect(needed.size).toBeGreaterThan(10)
  // Here the packages come from node_modules; at Supabase the import map alone resolves them.
  const { imports } = JSON.parse(await readFile("supabase/functions/send-notification/deno.json", "utf8"))
  expect(Object.keys(imports).filter(name => name !== "#app/")).toEqual([...packages].toSorted())
})
