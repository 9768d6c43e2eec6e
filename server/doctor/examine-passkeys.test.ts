import { expect, test } from "vitest"
import { examinePasskeys } from "./examine-passkeys.ts"

/** GoTrue 2.196's public settings, shortened, and its answer to a request for a challenge. */
const published = { external: { email: true, phone: false }, disable_signup: false, passkeys_enabled: true }
const challenge = {
  challenge_id: "5f0c1a34-6d0f-4c3c-9f5b-0a4b7f5c1d2e",
  options: {
    challenge: "dG9vIHNob3J0IGZvciBhIGNoYWxsZW5nZQ",
    timeout: 300_000,
    rpId: "www.kupryt.example",
    userVerification: "preferred",
  },
  expires_at: 1_795_800_000,
}
const failed = () =>
  Response.json({ code: 500, error_code: "unexpected_failure", msg: "Failed" }, { status: 500 })

type Given = { settings?: () => Response; options?: () => Response; siteUrl?: string }

const examine = ({ settings, options, siteUrl = "https://www.kupryt.example" }: Given) =>
  examinePasskeys(
    {
      url: "https://project.example",
      publishableKey: "sb_publishable_x",
      fetch: async (input, init) =>
        new URL(String(input)).pathname === "/auth/v1/settings"
          ? (settings?.() ?? Response.json(published))
          : init?.method === "POST"
            ? (options?.() ?? Response.json(challenge))
            : new Response(null, { status: 405 }),
    },
    siteUrl,
  )

const of = (rpId: string) => () => Response.json({ ...challenge, options: { ...challenge.options, rpId } })

test.for<[state: string, what: string, given: Given, text: RegExp]>([
  [
    "good",
    "of the site's host",
    {},
    /of www\.kupryt\.example\. That https:\/\/www\.kupryt\.example is among/,
  ],
  ["good", "of its domain", { options: of("kupryt.example") }, /of kupryt\.example\./],
  [
    "warning",
    "of another domain",
    { options: of("old.example") },
    /ID to www\.kupryt\.example and the origin/,
  ],
  ["warning", "of a domain whose end is the same", { options: of("upryt.example") }, /no browser makes/],
  ["warning", "of a host below the site's", { options: of("a.www.kupryt.example") }, /no browser makes/],
  ["warning", "for a site without HTTPS", { siteUrl: "http://www.kupryt.example" }, /need HTTPS/],
  ["warning", "without a challenge", { options: failed }, /gives no challenge/],
  ["warning", "of settings that do not come", { settings: () => new Response("<html>") }, /does not say/],
  [
    "good",
    "that are off",
    { settings: () => Response.json({ ...published, passkeys_enabled: false }), options: failed },
    /off in the project/,
  ],
])("%s: passkeys %s", async ([state, , given, text]) => {
  expect(await examine(given)).toMatchObject({ about: "passkeys", state, text: expect.stringMatching(text) })
})
