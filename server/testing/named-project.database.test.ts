import { spawnSync } from "node:child_process"
import { expect, onTestFinished, test } from "vitest"
import { root } from "../../scripts/bootstrap/project.mjs"
import { connect } from "../backend/connect.ts"
import { createAccount } from "./create-account.ts"
import { projectVariables } from "./named-project.ts"
import { claimProject, filledTables } from "./project-rows.ts"
import { startStandInSupabase } from "./stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { createDatabase } from "./test-backend.ts"

/** Starts a project as it is once its migrations are pushed. */
async function startProject() {
  const databaseUrl = await createDatabase()
  const transport = createStandInTransport()
  const project = await startStandInSupabase({
    databaseUrl,
    siteUrl: "https://www.kupryt.example",
    transport,
  })
  onTestFinished(project.stop)
  await project.sql`truncate private.settings`
  return { ...project, databaseUrl, sitePort: 3000, mailPort: 2525 }
}

/** Puts a picture into a project's bucket; returns the bucket. */
async function addPicture({ url, secretKey }: { url: string; secretKey: string }) {
  const uploads = connect({ url, fetch }, secretKey).storage.from("uploads")
  const { error } = await uploads.upload("a-1.webp", Buffer.from("a picture"), { contentType: "image/webp" })
  expect(error).toBeNull()
  return uploads
}

test("the command that tests a named Supabase names the variables that are not set", () => {
  const environment = Object.fromEntries(projectVariables.map(name => [name, ""]))
  const { status, stderr } = spawnSync(process.execPath, ["scripts/test.ts", "supabase"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`Not set: ${projectVariables.join(", ")}.`),
  })
})

test("tests take a project that holds nothing, and leave nothing in it", async () => {
  const project = await startProject()
  const { sql } = project
  const account = { email: "somebody@kupryt.example", password: "not of the tests" }
  await createAccount({ ...project, fetch }, null, account)
  await sql`insert into public.admin_users (email) values (${account.email})`
  await expect(claimProject(project)).rejects.toThrow("rows of its own (auth.users, public.admin_users)")
  expect(await sql`select from auth.users`).toHaveLength(1)
  await sql`delete from auth.users`
  await sql`truncate public.admin_users`

  const { release } = await claimProject(project)
  await createAccount({ ...project, fetch }, null, account)
  await sql`insert into public.admin_users (email) values (${account.email})`
  const uploads = await addPicture(project)
  expect(await filledTables(sql)).toEqual(["auth.users", "storage.objects", "public.admin_users"])
  await release()
  expect(await filledTables(sql)).toEqual([])
  expect((await uploads.download("a-1.webp")).error).not.toBeNull()
})

test("tests look into the project that they write to", async () => {
  const [project, other] = [await startProject(), await startProject()]
  const { url, publishableKey, secretKey } = other
  const mixed = { ...project, url, publishableKey, secretKey }
  await expect(claimProject(mixed)).rejects.toThrow("another project's")
  expect(await filledTables(project.sql)).toEqual([])
})
