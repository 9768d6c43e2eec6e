import { expect, test } from "vitest"
import { examineAccounts } from "./examine-accounts.ts"

/** The answer of GoTrue 2.196 about a project that `supabase config push` has set, shortened. */
const pushed = {
  external: { anonymous_users: false, apple: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
}

const siteUrl = "https://www.kupryt.example"
const expired = "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid"

const examine = (answer: () => Response, location = siteUrl + expired) =>
  examineAccounts(
    {
      url: "https://project.example",
      publishableKey: "sb_publishable_x",
      fetch: async input =>
        new URL(String(input)).pathname === "/auth/v1/verify"
          ? new Response(null, { status: 303, headers: { location } })
          : answer(),
    },
    siteUrl,
  )

test.each([
  ["good", {}, "Supabase's /otp mails; their mails lead here"],
  ["failure", { mailer_autoconfirm: true }, "not confirmed by mail"],
  ["failure", { disable_signup: true }, "nobody can register"],
  ["failure", { external: { email: false } }, "nobody can sign in"],
  ["warning", { external: { ...pushed.external, anonymous_users: true } }, "(anonymous_users)"],
  ["warning", { saml_enabled: true }, "(SAML)"],
  // The panel offers them.
  ["good", { passkeys_enabled: true }, "lead here"],
])("a %s: %o", async (state, change, text) => {
  const found = await examine(() => Response.json({ ...pushed, ...change }))
  expect(found).toMatchObject({ state, text: expect.stringMatching(new RegExp(RegExp.escape(text), "i")) })
})

test.each([
  ["good", `${siteUrl}/${expired}`, "lead here"],
  ["failure", `http://localhost:3000${expired}`, "lead to http://localhost:3000, not to SITE_URL"],
  ["failure", `env(SITE_URL)${expired}`, "lead to env(SITE_URL)"],
  ["warning", "", "does not answer"],
])("%s: a link that is worth nothing leads to %s", async (state, location, text) => {
  const found = await examine(() => Response.json(pushed), location)
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

test("an answer without settings is a warning", async () => {
  for (const answer of [
    () => Response.json({ message: "no" }),
    () => new Response("<html>", { status: 502 }),
  ])
    expect(await examine(answer)).toMatchObject({ state: "warning" })
})
