import { randomInt } from "node:crypto"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { humanTime } from "../e2e/setup/human-time.ts"
import { insertPost } from "../e2e/setup/posts.ts"
import type { RunningServer } from "../e2e/setup/server.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { memoryOfFamily, quantile, residentMemory } from "./measure.ts"
import { onClose, openServer } from "./open.ts"
import { postmasterOf } from "./process.ts"
import { figure, type Section } from "./report.ts"
import {
  oneOf,
  openConnections,
  readToken,
  rpc,
  type Send,
  sendInquiry,
  signIn,
  subscribe,
  untilShown,
} from "./traffic.ts"

const visitors = 16
/** Longest pause of a visitor between two requests, and the pause after each save, in milliseconds. */
const [visitorPause, savePause] = [60, 5000]
/** Looks at the memory in all: each collects garbage first, and everybody waits for that. */
const looks = 50
/** Share of the time that the processes get to fill their caches. */
const warmUp = 0.4
/** How long the mails may take after the last form, in milliseconds. */
const mailPatience = 60_000

/**
 * Most requests of a million that may fail; longest time that a saved post may take until both servers show it, in
 * milliseconds; and most that a process may keep more each minute, in MiB. Of PostgreSQL, each of forty connections fills
 * caches of its own until it is replaced, within the hour.
 */
const limits = { failures: 100, showing: 2000, server: 4, database: 10 }

/** One kind of request, its share of a thousand, and what became of it: the time of each success in milliseconds, and why others failed. */
type Kind = { name: string; share: number; ask(): Promise<unknown>; times: number[]; failures: string[] }
/** Minutes since the beginning, and the MiB that were held then. */
type Sample = [minutes: number, held: number]

/** Measures errors, times, memory and freshness of two servers on one database under mixed traffic for so many minutes. */
export async function measureSoak(minutes: number): Promise<Section> {
  const ports = [await findFreePort(), await findFreePort()] as const
  const inspected = (port: number) => ({
    NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http`,
  })
  const first = await openServer(undefined, inspected(ports[0]))
  const second = await openServer(first, inspected(ports[1]))
  const collectors = [await openCollector(ports[0]), await openCollector(ports[1])]
  const sends = [openConnections(first.url, visitors), openConnections(second.url, visitors)] as const
  const headers = await signIn(first, sends[0])
  const kinds = listKinds((...sent) => oneOf(sends)(...sent), headers)
  const [save, show] = [kindOf("panel, save", 0), kindOf("a saved post on both servers", 0)]
  const end = performance.now() + minutes * 60_000
  const [, , courses] = await Promise.all([
    visit(kinds, end),
    keepSaving(
      await insertPost(first, { category: "soak" }),
      [first.url, second.url],
      sends,
      headers,
      [save, show],
      end,
    ),
    watchMemory([first, second], collectors, end),
  ])
  const all = [...kinds, save, show]
  const failed = all.flatMap(({ name, failures }) => failures.map(reason => `${name}: ${reason}`))
  for (const reason of failed.slice(0, 10)) console.error(`  ${reason}`)
  const asked = all.reduce((sum, { times }) => sum + times.length, failed.length)
  const than = (times: number[]) => ({ what: "the median", value: quantile(times, 0.5) })
  const sent = first.mailbox.mails.length + second.mailbox.mails.length
  return {
    title: `Soak: ${minutes} minutes of mixed traffic, ${visitors} visitors, two servers on one database`,
    figures: [
      figure("requests that failed", (failed.length * 1_000_000) / asked, "of a million", {
        most: limits.failures,
        note: `${failed.length} of ${asked}`,
      }),
      ...[...kinds, save].map(({ name, times }) =>
        figure(`${name}, p99`, quantile(times, 0.99), "ms", {
          than: than(times),
          note: `${times.length} times`,
        }),
      ),
      figure(`${show.name}, slowest`, Math.max(...show.times), "ms", {
        most: limits.showing,
        than: than(show.times),
        note: `${show.times.length} times`,
      }),
      ...courses.map(({ name, most, samples }) => {
        const held = [samples[0], samples.at(-1)].map(sample => sample?.[1].toFixed(0))
        const note = `${held.join(" → ")} MiB`
        return figure(`memory of ${name}, growth when warm`, slopeOf(samples), "MiB a minute", { most, note })
      }),
      figure("mails of the forms that still wait", await waitingMails(first), "", {
        most: 0,
        note: `${sent} sent`,
      }),
    ],
  }
}

function kindOf(name: string, share: number, ask: Kind["ask"] = async () => {}): Kind {
  return { name, share, ask, times: [], failures: [] }
}

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

/** What visitors and the staff ask of either server. */
function listKinds(send: Send, headers: Record<string, string>): Kind[] {
  const forms: { token: string; readyAt: number }[] = []
  const reads = [
    rpc("list_posts", { words: "copper", page_size: 20, page_number: 1 }, headers),
    rpc("list_contact_submissions", { words: "", chosen: "inbox", whole: false, page_size: 25 }, headers),
    rpc("list_newsletter_subscriptions", { words: "", chosen: "all" }, headers),
    { path: "/rest/v1/blog_posts?select=id,title&limit=20", headers },
  ]
  return [
    kindOf("cached page", 950, () => send(200, { path: oneOf(pages), headers: { "accept-encoding": "br" } })),
    kindOf("search", 20, () => {
      const q = `${oneOf(words)} ${oneOf(words)}`
      return send(200, { path: `/blog/all?${new URLSearchParams({ q })}` })
    }),
    kindOf("contact form, read or sent", 10, async () => {
      if (forms[0] && forms[0].readyAt <= performance.now())
        return sendInquiry(send, forms.shift()?.token ?? "")
      forms.push({ token: await readToken(send), readyAt: performance.now() + humanTime })
    }),
    kindOf("newsletter form", 5, () => subscribe(send)),
    kindOf("panel, read", 15, () => send(200, oneOf(reads))),
  ]
}

/** Notes how long a request takes, or why it failed. */
async function note({ times, failures }: Kind, ask: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  try {
    await ask()
    times.push(performance.now() - began)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  }
}

/** Has each visitor send one request after another, drawn by their shares. */
async function visit(kinds: readonly Kind[], end: number): Promise<void> {
  const lots = kinds.flatMap(kind => Array<Kind>(kind.share).fill(kind))
  const visitor = async () => {
    while (performance.now() < end) {
      const kind = oneOf(lots)
      await note(kind, kind.ask)
      await setTimeout(randomInt(visitorPause))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
}

/** Saves one post again and again on the servers in turn, each time until both of them show it. */
async function keepSaving(
  id: string,
  urls: readonly string[],
  sends: readonly [Send, Send],
  headers: Record<string, string>,
  [save, show]: [Kind, Kind],
  end: number,
): Promise<void> {
  const addresses = urls.map(url => `${url}/en/blog/${id}`)
  for (let number = 0; performance.now() < end; number++) {
    const title = `Saved for the time ${number}.`
    const body = JSON.stringify({ title: { en: title, pl: title } })
    const path = `/rest/v1/blog_posts?id=eq.${id}`
    await note(save, () => sends[number % 2 ? 1 : 0](204, { method: "PATCH", path, headers, body }))
    await note(show, () => untilShown(addresses, text => text.includes(title)))
    await setTimeout(savePause)
  }
}

/** Notes what each server and their PostgreSQL keep, until the end. */
async function watchMemory(servers: RunningServer[], collectors: (() => Promise<unknown>)[], end: number) {
  const postmaster = await postmasterOf(servers[0]?.dataDir ?? "")
  const watched = [
    ...servers.map(({ pid }, place) => ({
      ...{ name: `server ${place + 1}`, most: limits.server, look: () => residentMemory(pid) },
    })),
    { name: "PostgreSQL", most: limits.database, look: () => memoryOfFamily(postmaster, "own") },
  ].map(process => ({ ...process, samples: [] as Sample[] }))
  const began = performance.now()
  const pause = (end - began) / looks
  while (performance.now() < end) {
    await Promise.all(collectors.map(collect => collect()))
    for (const { samples, look } of watched) samples.push([(performance.now() - began) / 60_000, look()])
    await setTimeout(pause)
  }
  return watched
}

/** How much more was held each minute once it was warm, in MiB: the slope of the line of least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const warm = samples.slice(Math.floor(samples.length * warmUp))
  const mean = (read: (sample: Sample) => number) =>
    warm.reduce((sum, one) => sum + read(one), 0) / warm.length
  const [x, y] = [mean(([minutes]) => minutes), mean(([, held]) => held)]
  const across = warm.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0)
  return warm.reduce((sum, [minutes, held]) => sum + (minutes - x) * (held - y), 0) / across
}

/**
 * Opens the inspector of a process and returns what collects its garbage, so that its memory is what it keeps and not
 * when V8 last tidied up.
 */
async function openCollector(port: number): Promise<() => Promise<unknown>> {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, "open")
  // A process does not end while somebody inspects it.
  onClose(() => socket.close())
  return async () => {
    socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }))
    await once(socket, "message")
  }
}

/** Waits until every mail that is due is sent; returns how many are not when patience ends. What is due later waits for its hour. */
async function waitingMails({ sql }: RunningServer): Promise<number> {
  const limit = performance.now() + mailPatience
  for (;;) {
    const [row] = await sql`
      select count(*)::int as mails from private.outbox where delivered_at is null and created_at <= now()`
    if (row?.mails === 0 || performance.now() > limit) return row?.mails
    await setTimeout(500)
  }
}
