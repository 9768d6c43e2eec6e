import { expect, test } from "vitest"
import { type MailedLink, newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = await serveGuarded()

const strangers = "the stranger's own words"

/** A browser: it keeps its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const send = async (path: string, body: object, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const answer = await guarded.send(path, { body, headers: { cookie, ...headers } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    register: (email: string, word: string) => send("/auth/v1/signup", { email, password: word }),
    /** Uses a link; returns whether the account has a password then. */
    async use(link: MailedLink): Promise<boolean> {
      const session = await (await send("/auth/v1/verify", link)).json()
      const headers = { authorization: `Bearer ${session.access_token}` }
      const answer = await guarded.send("/rest/v1/rpc/has_password", { body: {}, headers })
      return answer.json()
    },
  }
}

const signsIn = async (email: string, word: string) => (await guarded.signIn(email, word)).status === 200

test("[PERM-03] the password chosen at the registration stays where the link is used in the same browser", async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  await browser.register(email, password)
  expect(await browser.use(await guarded.takeLink(email))).toBe(true)
  expect(browser.cookies.get("__Host-registration")).toBe("")
  expect(await signsIn(email, password)).toBe(true)
})

test("[PERM-03] registering a stranger's address never gives access by the chosen password, wherever its owner uses the link", async () => {
  const email = newEmail()
  const [stranger, owner] = [openBrowser(), openBrowser()]
  await stranger.register(email, strangers)
  // The owner's browser has a proof too, of another account.
  await owner.register(newEmail(), password)
  expect(await owner.use(await guarded.takeLink(email))).toBe(false)
  expect(await signsIn(email, strangers)).toBe(false)
})

test.for([
  ["the owner registers after a stranger, the first mail leads to no password", "stranger", 0, false],
  ["the owner registers after a stranger, the second mail leads to no password", "stranger", 1, false],
  ["a stranger registers after the owner, the owner's password stays the owner's", "owner", 0, true],
] as const)("[PERM-03] where %s", async ([, first, which, stays]) => {
  const email = newEmail()
  const links: MailedLink[] = []
  const browsers = { stranger: openBrowser(), owner: openBrowser() }
  for (const who of first === "owner" ? (["owner", "stranger"] as const) : (["stranger", "owner"] as const)) {
    await browsers[who].register(email, who === "owner" ? password : strangers)
    links.push(await guarded.takeLink(email))
  }
  expect(await browsers.owner.use(links[which] as MailedLink)).toBe(stays)
  expect(await signsIn(email, strangers)).toBe(false)
  expect(await signsIn(email, password)).toBe(stays)
})

test("a second registration in one browser with the same password, for any address or by a link of another kind, keeps it by the first mail", async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  const { email: confirmed } = await guarded.register()
  await browser.register(email, password)
  const link = await guarded.takeLink(email)
  await browser.register(email, password)
  await browser.register(newEmail(), password)
  await guarded.send("/auth/v1/recover", { body: { email: confirmed } })
  await browser.use(await guarded.takeLink(confirmed))
  expect(await browser.use(link)).toBe(true)
  expect(await signsIn(email, password)).toBe(true)
})

test("two registrations in one browser with two passwords ask for one, by either mail", async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  await browser.register(email, password)
  const link = await guarded.takeLink(email)
  await browser.register(email, "another horse battery")
  expect(await browser.use(link)).toBe(false)
})

test("[PERM-03] a proof without the mailed link, or with that of another account, proves nothing", async () => {
  const [email, other] = [newEmail(), newEmail()]
  const [stranger, owner] = [openBrowser(), openBrowser()]
  await stranger.register(email, strangers)
  const link = await guarded.takeLink(email)
  await stranger.register(other, strangers)
  await stranger.use({ type: "signup", token_hash: "x".repeat(64) })
  await stranger.use(await guarded.takeLink(other))
  expect(await owner.use(link)).toBe(false)
  expect(await signsIn(email, strangers)).toBe(false)
})
