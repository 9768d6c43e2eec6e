import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import type postgres from "postgres"
import { affectedPages, type SavedPost } from "../e2e/setup/affected-pages.ts"
import { startHostedServer } from "../e2e/setup/hosted-server.ts"
import { inBoth, insertPost } from "../e2e/setup/posts.ts"
import { launchServer } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { median, timed } from "./measure.ts"
import { onClose, openServer } from "./open.ts"
import { type Figure, figure, inWords, type Section } from "./report.ts"
import { readText, untilShown } from "./traffic.ts"

const rounds = 3
/** Longest time from the commit of a change until a page shows it on every server, in milliseconds. */
const limit = 1000

const post = { id: "purged-post", category: "purge" }

/** What happens to the post in each round, in turn; returns the post as it then is. */
const changes = {
  created: async (sql: postgres.Sql, title: string) => {
    const text = sql.json(inBoth(title))
    const [created] = await sql<[SavedPost]>`
      insert into public.blog_posts (id, title, excerpt, content, category, date)
      values (${post.id}, ${text}, ${text}, ${text}, ${post.category}, '2999-01-01') returning title, updated_at`
    return created
  },
  edited: async (sql: postgres.Sql, title: string) => {
    const [edited] = await sql<[SavedPost]>`
      update public.blog_posts set title = ${sql.json(inBoth(title))} where id = ${post.id}
      returning title, updated_at`
    return edited
  },
  deleted: async (sql: postgres.Sql) => {
    await sql`delete from public.blog_posts where id = ${post.id}`
    return null
  },
}

/** How soon a changed post shows on two servers of one database, on each of the pages of which both hold a copy. */
export async function measurePurge(): Promise<Section> {
  const first = await openServer()
  const second = await openServer(first)
  const sibling = await insertPost(first, { category: post.category })
  const pages = affectedPages(post, sibling)
  const times = new Map<string, number[]>()
  const quiet: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { path, shows } of pages) {
      const addresses = [first.url + path, second.url + path]
      let former: SavedPost | null = null
      for (const [name, change] of Object.entries(changes)) {
        await Promise.all(addresses.map(readText))
        quiet.push(await timed(() => untilShown(addresses, () => true)))
        // Typeset, a number after a path that ends with a digit would come with another space.
        const now: SavedPost | null = await change(first.sql, `${name} ${path}, round ${round}`)
        const isRight = (text: string) => (now ? shows(text, now) : former === null || !shows(text, former))
        const taken = await timed(() => untilShown(addresses, isRight))
        times.set(name, [...(times.get(name) ?? []), taken])
        former = now
      }
    }
  }
  const figures = [...times].map(([name, taken]) => {
    const [middle, asking] = [median(taken), median(quiet)]
    return figure(`slowest until both servers show that a post was ${name}`, Math.max(...taken), "ms", {
      most: limit,
      than: { what: "asking both while nothing changes, by medians", value: asking, ratio: middle / asking },
      note: `median ${inWords(middle, "ms")}`,
    })
  })
  return {
    title: `Purge of ${pages.length} pages on two servers, ${rounds} changes of each kind for every page`,
    figures,
  }
}

/** What a trip to a distant database and back lasts, half of it in either direction, in milliseconds. */
const roundTrip = 40
const tries = 5

/**
 * Measures the same where the database is far away. How many round trips each request waits for, npm test counts without
 * a clock (round-trips.database.test.ts).
 */
export async function measureDistance(): Promise<Section> {
  const near = await openServer()
  const relay = await putAtDistance(near.database)
  const variables = { DATABASE_URL: relay.url }
  const servers = [await openServer(near, variables), await openServer(near, variables)]
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
  return { title: `${roundTrip} ms between the product and its database`, figures }
}

async function measureShowing(
  servers: readonly { url: string }[],
  sql: postgres.Sql,
  relay: Relay | undefined,
  what: string,
): Promise<Figure> {
  await changes.created(sql, "Title")
  relay?.set(roundTrip)
  const addresses = servers.map(({ url }) => `${url}/en/blog/${post.id}`)
  const times: number[] = []
  for (let round = 0; round < tries; round++) {
    await Promise.all(addresses.map(readText))
    const title = `Changed for the time ${round}.`
    await changes.edited(sql, title)
    times.push(await timed(() => untilShown(addresses, text => text.includes(title))))
  }
  relay?.set(0)
  const note = `median ${inWords(median(times), "ms")}`
  return figure(what, Math.max(...times), "ms", { most: limit + 2 * roundTrip, note })
}

/** A relay on loopback in front of a service, which seems as far away as it is told. */
type Relay = {
  /** The service's address as whoever is far from it has it. */
  url: string
  /** Tells how much longer a trip there and back lasts from now on, in milliseconds. Nothing may be under way. */
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
