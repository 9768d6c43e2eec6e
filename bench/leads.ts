import { Agent } from "node:http"
import { setTimeout } from "node:timers/promises"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { humanTime } from "../e2e/setup/human-time.ts"
import type { RunningServer } from "../e2e/setup/server.ts"
import { median, quantile, timed } from "./measure.ts"
import { onClose, startBenchServer } from "./open.ts"
import { figure, type Section } from "./report.ts"
import {
  type Answer,
  formOf,
  multipartOf,
  newSender,
  picture,
  type Sender,
  teller,
  visitor,
} from "./senders.ts"
import { openConnections, readToken } from "./traffic.ts"

/** Of the senders each tenth sends a photograph ahead of the form, another tenth one within it, and another presses twice. */
const senders = 500
/** What one leaves who sends five photographs: a phone's line, in bytes a second. */
const line = 1_250_000
const photographs = 5
/** How long visitors look at pages while nothing else happens, in milliseconds. */
const quiet = 5000
/** In milliseconds: until a message is saved, until one is with its photograph, and from the last byte of five until it is. */
const limits = { answer: 10_000, withPhotograph: 60_000, saved: 3000, page: 50 }

/** Measures many senders of the contact form at once, and the photographs of one beside visitors. */
export async function measureLeads(): Promise<Section> {
  const server = await startBenchServer()
  const agent = new Agent({ keepAlive: true })
  onClose(() => agent.destroy())
  const send = openConnections(server.url, 20)
  const tokens = await Promise.all(Array.from({ length: senders + 2 }, () => readToken(send)))
  await setTimeout(humanTime)
  const crowd = tokens.map(newSender)
  const [one, other] = crowd.splice(senders) as [Sender, Sender]
  const figures = [
    ...(await measureCrowd(server, agent, crowd)),
    ...(await measurePhone(server, agent, one, other)),
  ]
  const title = `Leads: ${senders} senders at once, and ${photographs} photographs of 12 megapixels over a line of ${line / 125_000} Mbit/s`
  return { title, figures }
}

async function measureCrowd(server: RunningServer, agent: Agent, crowd: Sender[]) {
  const tell = teller(server.url, agent)
  let refusals = 0
  /** Asked for again as the answer says, until it is there; counts how often that was. */
  async function insist(act: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await act()
      if (answer.status === 201) return answer
      // A form comes back with status 422 when there was no time for its photograph.
      if (![422, 429, 503].includes(answer.status))
        throw new Error(`status ${answer.status}: ${answer.body.slice(0, 100)}`)
      refusals += 1
      await setTimeout(1000 * answer.wait)
    }
  }
  const pictures = await Promise.all(crowd.map((_, number) => (number % 10 < 2 ? picture(1600, 1200) : null)))
  const waits = { plain: [] as number[], photographed: [] as number[] }
  await Promise.all(
    crowd.map(async (sender, number) => {
      const photograph = pictures[number]
      const wait = await timed(async () => {
        if (photograph && number % 10 === 0) {
          const { body } = await insist(() => tell(sender, "/photographs", photograph))
          await insist(() => tell(sender, "/contact", formOf(sender, [JSON.parse(body).id])))
        } else if (photograph) await insist(() => tell(sender, "/contact", multipartOf(sender, [photograph])))
        else {
          const times = number % 10 === 2 ? 2 : 1
          await Promise.all(
            Array.from({ length: times }, () => insist(() => tell(sender, "/contact", formOf(sender)))),
          )
        }
      })
      waits[photograph ? "photographed" : "plain"].push(wait)
    }),
  )
  const emails = crowd.map(({ form }) => form.email ?? "")
  const [row] = await server.sql`
    select count(*)::int as messages, count(distinct email)::int as different,
      (select count(*)::int from private.lead_photographs where submission_id is not null) as photographs,
      (select count(distinct source_id)::int from private.outbox where kind = 'contact' and not held) as notified
    from public.contact_submissions where email = any (${emails})`
  const expected = pictures.filter(Boolean).length
  return [
    figure(`of ${senders} senders: whose message is not there`, senders - row?.different, "", { most: 0 }),
    figure("messages that are there twice", row?.messages - row?.different, "", { most: 0 }),
    figure("messages of which the company is not told", senders - row?.notified, "", { most: 0 }),
    figure(`of ${expected} photographs: not with their message`, expected - row?.photographs, "", {
      most: 0,
    }),
    figure("slowest until it is saved", Math.max(...waits.plain), "ms", {
      most: limits.answer,
      note: `median ${Math.round(median(waits.plain))}`,
    }),
    figure("slowest until it is saved with its photograph", Math.max(...waits.photographed), "ms", {
      most: limits.withPhotograph,
      note: `median ${Math.round(median(waits.photographed))}`,
    }),
    figure("answers that asked to come again", refusals, ""),
  ]
}

/** The photographs come one by one before the form, as a browser sends them, or within it where there is no JavaScript. */
async function measurePhone(server: RunningServer, agent: Agent, one: Sender, other: Sender) {
  const tell = teller(server.url, agent)
  const taken = await Promise.all(Array.from({ length: photographs }, () => picture(4000, 3000)))
  const look = visitor(server.url)
  for (const path of ["/", `/blog/${demoPost}`, "/contact"]) await look(path, 500)
  const alone = await look("/contact", quiet)
  let isSending = true
  const meanwhile = Promise.all(
    ["/", `/blog/${demoPost}`, "/contact"].map(path => look(path, () => isSending)),
  )
  const saved = await (async () => {
    const ids: string[] = []
    let lastByte = 0
    for (const photograph of taken) {
      const { status, body, lastByte: sent } = await tell(one, "/photographs", photograph, line)
      if (status !== 201) throw new Error(`a photograph was answered with ${status}: ${body}`)
      ids.push(JSON.parse(body).id)
      lastByte = sent
    }
    await expectSaved(tell(one, "/contact", formOf(one, ids)))
    return performance.now() - lastByte
  })()
  const { lastByte } = await expectSaved(tell(other, "/contact", multipartOf(other, taken), line))
  const savedWithin = performance.now() - lastByte
  isSending = false
  const times = (await meanwhile).flat()
  const kept = await server.sql`
    select submission_id from private.lead_photographs as photograph join public.contact_submissions as submission
      on submission.id = submission_id where email in (${one.form.email ?? ""}, ${other.form.email ?? ""})`
  const megabytes = taken.reduce((sum, { length }) => sum + length, 0) / 2 ** 20
  return [
    figure(
      `of ${2 * photographs} photographs of 12 megapixels: not kept`,
      2 * photographs - kept.length,
      "",
      { most: 0 },
    ),
    figure("from their last byte until the message is saved", saved, "ms", {
      most: limits.saved,
      note: `${megabytes.toFixed(0)} MiB`,
    }),
    figure("the same without JavaScript", savedWithin, "ms", { most: limits.saved }),
    figure("p95 of pages meanwhile", quantile(times, 0.95), "ms", {
      most: limits.page,
      note: `slowest of ${times.length}: ${Math.max(...times).toFixed(0)}`,
      than: { what: "the contact page alone", value: quantile(alone, 0.95) },
    }),
  ]
}

async function expectSaved(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status !== 201) throw new Error(`the form was answered with ${answer.status}`)
  return answer
}
