import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { company } from "#app/company/company.ts"
import { renderMail } from "./render-mail.ts"

const links = {
  siteUrl: "https://www.kupryt.example",
  linksOf: () => {
    throw new Error("nobody asked for a subscriber's links")
  },
}

/** A due mail as the outbox gives it. */
const claimed = (source: object) => ({
  id: randomUUID(),
  kind: "administrator",
  recipient: "anna@huta.example",
  created_at: new Date("2026-11-20T08:46:16Z"),
  source,
})

const row = {
  id: randomUUID(),
  email: "anna@huta.example",
  is_super_admin: false,
  added_by: "szef@huta.example",
}

test("a new administrator is told who added them, and where to register or sign in; this is the whole plain text", () => {
  const { subject, text, link } = renderMail(claimed(row), links)
  expect(subject).toBe("You are now an administrator of www.kupryt.example")
  expect(link).toBe("https://www.kupryt.example/admin/login")
  expect(text).toBe(`You are now an administrator

szef@huta.example has added you (anna@huta.example) to the administrators of www.kupryt.example. You can use the administration panel from now on.

If you have no account yet, choose “Register” on the sign-in page and register with exactly this address. A mail with a link confirms it; then the panel opens for you. With an account, just sign in.

Open the sign-in page:
https://www.kupryt.example/admin/login

You did not expect this? Then ask szef@huta.example, or ignore this mail: without an account of yours nobody gets into the panel by your address.

--${" "}
${company.legalName}
`)
})

test("the HTML says the same, escapes what is stored, and carries no link but the one to the sign-in page", () => {
  const { html, text, headers, replyTo } = renderMail(claimed({ ...row, email: "<b>&@huta.example" }), links)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain("szef@huta.example has added you (&lt;b&gt;&amp;@huta.example)")
  for (const paragraph of text.split("\n\n").filter(part => part.includes("account")))
    expect(html).toContain(paragraph)
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(["https://www.kupryt.example/admin/login"]))
  expect(html).not.toMatch(/<img|<script|<link|@import/)
  expect({ headers, replyTo }).toEqual({ headers: undefined, replyTo: undefined })
})

test("a row that does not say who added the administrator is not rendered", () => {
  expect(() => renderMail(claimed({ ...row, added_by: null }), links)).toThrow()
})
