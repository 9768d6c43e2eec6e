import { expect, test } from "vitest"
import { connect } from "../../backend/connect.ts"
import { createAccount } from "../../testing/create-account.ts"
import { startTestProject } from "../../testing/start-test-project.ts"
import { createUploadRight } from "../../uploads/upload-right.ts"

test.each(["HS256", "ES256", "RS256"] as const)("a hosted project may sign sessions by %s", async signing => {
  const project = await startTestProject({ hasPostgrest: true, signing })
  const parts = { ...project, fetch }
  const account = { email: "signed@kupryt.example", password: "not of the tests" }
  await createAccount({ ...parts, administersAccounts: true }, null, account)
  await connect(parts, project.secretKey).from("admin_users").insert({ email: account.email })
  const { data } = await connect(parts, project.publishableKey).auth.signInWithPassword(account)
  const token = data.session?.access_token ?? ""
  const [head = "", payload, signature = ""] = token.split(".")
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toMatchObject({ alg: signing })
  const isAdmin = createUploadRight({ ...parts, own: null })
  const asked = (bearer: string) => isAdmin(new Headers({ authorization: `Bearer ${bearer}` }))
  expect(await asked(token)).toBe(true)
  expect(await asked([head, payload, signature.replace(/^.{4}/, "AAAA")].join("."))).toBe(false)
})
