import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type postgres from "postgres"
import { startHostedServer } from "../e2e/setup/hosted-server.ts"
import { humanTime } from "../e2e/setup/human-time.ts"
import { inBoth } from "../e2e/setup/posts.ts"
import { launchServer } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { median, timed } from "./measure.ts"
import { onClose, startBenchServer } from "./open.ts"
import { type Figure, figure, inWords, type Section } from "./report.ts"
import {
  openConnections,
  readText,
  readToken,
  rpc,
  type Send,
  sendInquiry,
  signIn,
  untilShown,
} from "./traffic.ts"

/** What a trip to a distant database and back lasts, half of it in either direction, in milliseconds. */
const roundTrip = 40
const tries = 5
/** Longest time from the commit of a change until a page shows it on every server near its database, in milliseconds. */
const limit = 1000

const post = { id: "distant-0", category: "distance" }

/**
 * Measures how soon two servers of one database show a changed post, and single requests, where the database is far away.
 * How many round trips each request waits for, npm test counts without a clock (round-trips.database.test.ts).
 */
export async function measureDistance(): Promise<Section> {
  const near = await startBenchServer()
  const relay = await putAtDistance(near.database)
  const variables = { DATABASE_URL: relay.url }
  const servers = [await startBenchServer(near, variables), await startBenchServer(near, variables)] as const
  let projectRelay: Relay | undefined
  const hosted = await startHostedServer(async url => {
    projectRelay = await putAtDistance(url)
    return projectRelay.url
  })
  onClose(hosted.stop)
  const { environment } = hosted
  const second = await launchServer({
    dataDir: await makeDirectory("hosted"),
    port: await findFreePort(),
    environment,
  })
  onClose(second.stop)
  const figures = [
    await measureShowing(servers, near.sql, relay, "until two servers show a change, DATABASE_URL"),
    await measureShowing(
      [hosted, second],
      hosted.sql,
      projectRelay,
      "until two servers show a change, hosted",
    ),
  ]
  const [first] = servers
  const send = openConnections(first.url, 1)
  const panel = panelRequests(send, await signIn(near, send), near.sql)
  return {
    title: `${roundTrip} ms between the product and its database`,
    figures: [
      ...figures,
      ...(await measureRequests([...siteRequests(first.url), ...panel], relay, "DATABASE_URL")),
      ...(await measureRequests(siteRequests(hosted.url), projectRelay, "hosted")),
    ],
  }
}

/** One kind of request, and the most round trips in a row that it may wait for. `act` returns its milliseconds. */
type Request = { what: string; mostTrips: number; act(): Promise<number> }

function siteRequests(url: string): Request[] {
  const send = openConnections(url, 1)
  let posts = 0
  const sendForm = async () => {
    const token = await readToken(send)
    await pause(humanTime)
    return timed(() => sendInquiry(send, token))
  }
  return [
    { what: "a page in memory", mostTrips: 0, act: () => timed(() => send(200, { path: "/en/blog" })) },
    {
      what: "a page that is not in memory",
      mostTrips: 2,
      // No two searches have one address.
      act: () => timed(() => send(200, { path: `/en/blog/all?q=${randomUUID()}` })),
    },
    {
      what: "a post that is not cached",
      mostTrips: 2,
      act: () => timed(() => send(200, { path: `/en/blog/distant-${++posts}` })),
    },
    { what: "the contact form", mostTrips: 3, act: sendForm },
  ]
}

/** On a hosted project the browser asks the project itself. */
function panelRequests(send: Send, headers: Record<string, string>, sql: postgres.Sql): Request[] {
  const list = rpc("list_posts", { words: "", page_size: 20 }, headers)
  const save = async () => {
    const [stored] = await sql`select version from public.blog_posts where id = ${post.id}`
    const path = `/rest/v1/blog_posts?id=eq.${post.id}&version=eq.${stored?.version}`
    const body = JSON.stringify({ category: post.category })
    return timed(() => send(204, { method: "PATCH", path, headers, body }))
  }
  return [
    { what: "a list of the panel", mostTrips: 2, act: () => timed(() => send(200, list)) },
    { what: "a save in the panel", mostTrips: 2, act: save },
  ]
}

/** How much longer requests take at a distance, in round trips; timers and chance may add a part of one. */
async function measureRequests(
  requests: readonly Request[],
  relay: Relay | undefined,
  where: string,
): Promise<Figure[]> {
  const measure = async (distance: number) => {
    relay?.set(distance)
    const medians: number[] = []
    for (const { act } of requests) {
      await act()
      const times: number[] = []
      for (let round = 0; round < tries; round++) times.push(await act())
      medians.push(median(times))
    }
    return medians
  }
  const near = await measure(0)
  const far = await measure(roundTrip)
  relay?.set(0)
  return requests.map(({ what, mostTrips }, place) => {
    const trips = ((far[place] ?? Number.NaN) - (near[place] ?? Number.NaN)) / roundTrip
    return figure(`round trips that ${what} waits for, ${where}`, Math.max(0, trips), "", {
      most: mostTrips + 0.75,
    })
  })
}

async function measureShowing(
  servers: readonly { url: string }[],
  sql: postgres.Sql,
  relay: Relay | undefined,
  what: string,
): Promise<Figure> {
  const text = sql.json(inBoth("Title"))
  await sql`
    insert into public.blog_posts (id, title, excerpt, content, category)
    select 'distant-' || number, ${text}, ${text}, ${text}, ${post.category}
    from generate_series(0, ${2 * tries + 2}) as number`
  relay?.set(roundTrip)
  const addresses = servers.map(({ url }) => `${url}/en/blog/${post.id}`)
  const times: number[] = []
  for (let round = 0; round < tries; round++) {
    await Promise.all(addresses.map(readText))
    const title = `Changed for the time ${round}.`
    await sql`update public.blog_posts set title = ${sql.json(inBoth(title))} where id = ${post.id}`
    times.push(await timed(() => untilShown(addresses, text => text.includes(title))))
  }
  relay?.set(0)
  const note = `median ${inWords(median(times), "ms")}`
  return figure(what, Math.max(...times), "ms", { most: limit + 2 * roundTrip, note })
}

/** A relay on loopback in front of a service, which adds a delay. */
type Relay = {
  /** The service's address through the relay. */
  url: string
  /** Sets the added round-trip time in milliseconds. Nothing may be under way. */
  set(roundTrip: number): void
}

/** Holds what is sent for half of a trip in either direction. Connections open without a delay. */
async function putAtDistance(address: string): Promise<Relay> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let oneWay = 0
  const pass = (from: Socket, to: Socket) => {
    const later = (act: () => void) => (oneWay > 0 ? setTimeout(act, oneWay) : act())
    from.on("data", chunk => void later(() => to.write(chunk)))
    from.on("end", () => void later(() => to.end()))
    from.on("error", () => to.destroy())
    from.on("close", () => sockets.delete(from))
    sockets.add(from.setNoDelay())
  }
  const relay = createServer(client => {
    const service = connect({ host: hostname, port: Number(port) })
    pass(client, service)
    pass(service, client)
  })
  await once(relay.listen(0, "127.0.0.1"), "listening")
  onClose(() => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  })
  const host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  return {
    url: Object.assign(new URL(address), { host }).href.replace(/\/$/, ""),
    set(roundTrip) {
      oneWay = roundTrip / 2
    },
  }
}
