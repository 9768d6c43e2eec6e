import { setTimeout } from "node:timers/promises"
import { humanTime } from "../../e2e/setup/human-time.ts"
import { type RunningServer, startServer } from "../../e2e/setup/server.ts"
import { newPeer } from "../../server/testing/new-peer.ts"
import { quantiles } from "../instruments/quantiles.ts"
import { type Figure, inWords } from "../table.ts"
import { weigh } from "../weigh.ts"
import { addMessages, words } from "./inbox-messages.ts"
import { enter } from "./soak/staff.ts"
import { openConnections, type Send } from "./soak/traffic.ts"
import { expect, inquiryForm, readToken } from "./soak/visitors.ts"

const sizes = [100, 1_000_000] as const
/** The fewest are measured twice; the first time warms both processes up, which would flatter what is compared with it. */
const rounds = [100, ...sizes]
const tries = 20
/** Longest median among the most messages: as a multiple of that among the fewest, or so many milliseconds more than it. */
const target = { multiple: 2, milliseconds: 10 }
/** The same for words that no index helps, which are looked for in 20,000 messages at most. */
const boundedTarget = 100

/** Something that the staff or a visitor does: what prepares it, untimed, gives the deeds of which each is timed. */
type Deed = (inbox: Inbox) => Promise<(() => Promise<void>)[]>

type Inbox = { server: RunningServer; send: Send; headers: Record<string, string> }

/** Takes parameters of the list; returns what reads that page again and again. */
const reading =
  (parameters: object): Deed =>
  async inbox =>
    repeated(() => call(inbox, "list_contact_submissions", parameters))

const twoLetters = "two letters, of the newest 20,000"

const deeds: Record<string, Deed> = {
  "first page of the inbox": reading({ chosen: "inbox" }),
  "a page in its middle": async inbox => {
    const [row] = await inbox.server.sql`
      select to_char(percentile_disc(0.5) within group (order by created_at), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from public.contact_submissions where status <> 'spam'`
    const before = `${row?.moment}_ffffffff-ffff-ffff-ffff-ffffffffffff`
    return repeated(() => call(inbox, "list_contact_submissions", { before }))
  },
  "new ones": reading({ chosen: "new" }),
  "those whose mails wait": reading({ chosen: "held" }),
  "those with a refused mail": reading({ chosen: "undelivered" }),
  spam: reading({ chosen: "spam" }),
  "a rare word": reading({ words: words.rare }),
  "a word of all": reading({ words: words.common }),
  "a word of spam alone": reading({ words: words.spam }),
  [twoLetters]: reading({ words: "ży" }),
  "how many are new": reading({ chosen: "new", page_size: 1 }),
  "first rows of the export": reading({ whole: true, page_size: 80 }),
  "one more marked as read": async inbox => {
    const rows = await inbox.server.sql`
      select id from public.contact_submissions where status = 'new' order by created_at desc limit ${tries}`
    return repeated(n =>
      call(inbox, "change_submission_status", {
        submission_id: rows[n % rows.length]?.id,
        new_status: "read",
      }),
    )
  },
  "a message sent by a visitor": async ({ send }) => {
    const tokens = await Promise.all(Array.from({ length: tries }, () => readToken(send)))
    await setTimeout(humanTime)
    return tokens.map(token => async () => void expect(201, await send(inquiryForm(token))))
  },
}

/** Measures how the time of each deed of the inbox changes with the number of messages, most of the newest spam. */
export async function measureInbox(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const { send, close } = openConnections(server.url, 1)
  try {
    const inbox = { server, send, headers: await enter(server, send) }
    const medians = new Map<string, number[]>()
    for (const size of rounds) {
      await addMessages(server.sql, size)
      for (const [what, deed] of Object.entries(deeds)) {
        medians.set(what, [...(medians.get(what) ?? []), await medianOf(await deed(inbox))])
      }
    }
    return {
      title: `Growth of the inbox: ${sizes.join(" and ")} messages, p50 of ${tries}; ${target.multiple} times that of the fewest are right, or ${target.milliseconds} ms more than it`,
      figures: [...medians].map(([what, [, few, many]]) => figureOf(what, few, many)),
    }
  } finally {
    close()
    await server.stop()
  }
}

async function call({ send, headers }: Inbox, name: string, parameters: object): Promise<void> {
  const sent = { ...headers, "x-forwarded-for": newPeer() }
  const body = JSON.stringify(parameters)
  expect(200, await send({ method: "POST", path: `/rest/v1/rpc/${name}`, headers: sent, body }))
}

const repeated = (deed: (n: number) => Promise<void>) =>
  Array.from({ length: tries }, (_, n) => () => deed(n))

async function medianOf(deeds: (() => Promise<void>)[]): Promise<number> {
  const times: number[] = []
  for (const deed of deeds) {
    const began = performance.now()
    await deed()
    times.push(performance.now() - began)
  }
  return quantiles(times)(0.5)
}

function figureOf(what: string, few = Number.NaN, many = Number.NaN): Figure {
  const most = Math.max(target.multiple * few, few + target.milliseconds)
  return weigh({
    what,
    value: many,
    unit: "ms",
    target: what === twoLetters ? boundedTarget : most,
    reference: { what: `${inWords(sizes[0])} messages`, value: few },
  })
}
