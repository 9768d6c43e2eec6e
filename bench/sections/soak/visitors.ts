import { randomUUID } from "node:crypto"
import { demoPost } from "../../../e2e/setup/demo-post.ts"
import { humanTime } from "../../../e2e/setup/human-time.ts"
import { newPeer } from "../../../server/testing/new-peer.ts"
import { type Answer, type Kind, oneOf, type Send } from "./traffic.ts"

const pages = [
  "/",
  "/en",
  "/about",
  "/en/about",
  "/blog",
  "/en/blog",
  `/blog/${demoPost}`,
  `/en/blog/${demoPost}`,
]
const words = ["miedź", "stal", "aluminium", "złom", "mosiądz", "brąz", "wióry", "kable", "cyna", "nikiel"]

/** Takes what sends requests to each of the servers; returns what visitors ask of them. */
export function visitorKinds(servers: readonly Send[]): Kind[] {
  const anyServer: Send = sent => oneOf(servers)(sent)
  const forms: { token: string; readyAt: number }[] = []

  async function readForm() {
    forms.push({ token: await readToken(anyServer), readyAt: performance.now() + humanTime })
  }

  return [
    {
      name: "cached page",
      share: 950,
      async ask() {
        expect(200, await anyServer({ path: oneOf(pages), headers: { "accept-encoding": "br" } }))
      },
    },
    {
      name: "search",
      share: 20,
      async ask() {
        const q = `${oneOf(words)} ${oneOf(words)}`
        expect(200, await anyServer({ path: `/blog/all?${new URLSearchParams({ q })}` }))
      },
    },
    {
      name: "contact form, read or sent",
      share: 10,
      async ask() {
        const [first] = forms
        if (!first || first.readyAt > performance.now()) return readForm()
        forms.shift()
        expect(201, await anyServer(inquiryForm(first.token)))
      },
    },
    {
      name: "newsletter form",
      share: 5,
      async ask() {
        expect(303, await anyServer(filledForm("/newsletter", { email: newEmail(), website: "" })))
      },
    },
  ]
}

/** Takes what sends requests; reads the contact form and returns its token. */
export async function readToken(send: Send): Promise<string> {
  const { body } = expect(200, await send({ path: "/contact" }))
  const [, token] = /name="token" value="([^"]+)"/.exec(body.toString()) ?? []
  if (!token) throw new Error("the contact form carries no token")
  return token
}

/** Takes a form's token; returns the request that sends that form, filled. */
export function inquiryForm(token: string) {
  return filledForm("/contact", { ...inquiry(), token })
}

/** Takes a status and an answer; returns the answer if that is its status. Throws when not. */
export function expect(status: number, answer: Answer): Answer {
  if (answer.status === status) return answer
  throw new Error(`status ${answer.status} instead of ${status}: ${answer.body.toString("utf8", 0, 100)}`)
}

const newEmail = () => `soak-${randomUUID()}@supplier.example`

function inquiry() {
  const facts = { name: "Łukasz Żółć", email: newEmail(), phone: "", company: "Huta & Syn", subject: "other" }
  return { ...facts, message: `Two tons of copper, ${randomUUID()}`, consent: "on", website: "" }
}

/** A form as a browser without JavaScript sends it, from a client that nobody else is. */
function filledForm(path: string, fields: Record<string, string>) {
  return {
    method: "POST",
    path,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": newPeer() },
    body: String(new URLSearchParams(fields)),
  } as const
}
