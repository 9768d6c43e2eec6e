import { setTimeout } from "node:timers/promises"
import type postgres from "postgres"
import { demoPost } from "../../../e2e/setup/demo-post.ts"
import { startHostedServer } from "../../../e2e/setup/hosted-server.ts"
import { startServer } from "../../../e2e/setup/server.ts"
import { type Distance, putAtDistance } from "../../instruments/distance.ts"
import { median } from "../../instruments/median.ts"
import { type Figure, inWords } from "../../table.ts"
import { weigh } from "../../weigh.ts"
import { enter, untilShown } from "../soak/staff.ts"
import { openConnections, type Send } from "../soak/traffic.ts"
import { type Deed, staffDeeds, visitorDeeds } from "./deeds.ts"

/** What a trip there and back lasts, half of it in either direction, in milliseconds. */
const roundTrip = 40
const tries = 5
/** Longest time until a change shows, in milliseconds, beside two trips. */
const target = 1000

const post = { id: "distant-post", path: "/en/blog/distant-post" }

/** Measures what a database costs that is far away: how many round trips in a row each deed waits for. */
export async function measureDistance(): Promise<{ title: string; figures: Figure[] }> {
  const figures = [...(await measureDatabase()), ...(await measureProject())]
  return {
    title: `${roundTrip} ms between the product and its database, in round trips in a row, by the shortest of ${tries} times near and far`,
    figures,
  }
}

/** Two servers over a PostgreSQL of a third, which is near it and prepares it. */
async function measureDatabase(): Promise<Figure[]> {
  const near = await startServer()
  const distance = await putAtDistance(near.database)
  const servers = [
    await startServer(near, { DATABASE_URL: distance.url }),
    await startServer(near, { DATABASE_URL: distance.url }),
  ]
  const connections = servers.map(({ url }) => openConnections(url, 1))
  try {
    const sends = connections.map(({ send }) => send)
    const [send] = sends
    const [server] = servers
    if (!send || !server) return []
    const deeds = [
      ...visitorDeeds(send, near.sql),
      ...staffDeeds(send, await enter({ ...server, sql: near.sql }, send)),
    ]
    return [
      ...(await measureDeeds(deeds, distance, "DATABASE_URL")),
      await measureShowing(sends, near.sql, distance, "until two servers show a change, DATABASE_URL"),
    ]
  } finally {
    for (const { close } of connections) close()
    for (const { stop } of servers) await stop()
    distance.close()
    await near.stop()
  }
}

/** A server on what stands in for a hosted project, whose panel asks the project itself. */
async function measureProject(): Promise<Figure[]> {
  let distance: Distance | undefined
  const server = await startHostedServer(async url => {
    distance = await putAtDistance(url)
    return distance.url
  })
  const { send, close } = openConnections(server.url, 1)
  try {
    if (!distance) return []
    await server.sql`
      insert into public.blog_posts (id, title, excerpt, content, category)
      select case number when 1 then ${demoPost} else ${post.id} || number end, texts, texts, texts, 'technology'
      from generate_series(1, 10) as number, jsonb_build_object('en', 'Post', 'pl', 'Wpis') as texts`
    const deeds = visitorDeeds(send, server.sql)
    return [
      ...(await measureDeeds(deeds, distance, "hosted")),
      await measureShowing([send], server.sql, distance, "until a server shows a change, hosted"),
    ]
  } finally {
    close()
    distance?.close()
    await server.stop()
  }
}

async function measureDeeds(deeds: Deed[], distance: Distance, backend: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, most, prepare, act } of deeds) {
    const times = { near: [] as number[], far: [] as number[] }
    // The first time opens connections, and the forms of the questions become known.
    for (let round = -1; round < tries; round++) {
      for (const [place, taken] of Object.entries(times)) {
        await prepare?.()
        distance.set(place === "far" ? roundTrip : 0)
        const time = await timed(act)
        distance.set(0)
        if (round >= 0) taken.push(time)
      }
    }
    // What else the machine does only adds to a time: the shortest tell most of the distance.
    const [near, far] = [Math.min(...times.near), Math.min(...times.far)]
    figures.push(
      weigh({
        what: `${what}, ${backend}`,
        // Timers are late by a millisecond or two: nothing lasts a part of a trip.
        value: Math.max(0, Math.round((far - near) / roundTrip)),
        unit: "",
        target: most,
        note: `${inWords(near, "ms")} near, ${inWords(far, "ms")} far`,
      }),
    )
  }
  return figures
}

/** Changes a post again and again; measures how long it takes until every server shows it. */
async function measureShowing(
  sends: Send[],
  sql: postgres.Sql,
  distance: Distance,
  what: string,
): Promise<Figure> {
  const text = (title: string) => sql.json({ en: title, pl: title })
  await sql`
    insert into public.blog_posts (id, title, excerpt, content)
    values (${post.id}, ${text("Title")}, ${text("Excerpt")}, ${text("<p>Text</p>")})`
  const taken: number[] = []
  distance.set(roundTrip)
  for (let round = 0; round < tries; round++) {
    const title = `Changed for the time ${round}.`
    await setTimeout(roundTrip)
    await sql`update public.blog_posts set title = ${text(title)} where id = ${post.id}`
    taken.push(await timed(() => Promise.all(sends.map(send => untilShown(send, post.path, title)))))
  }
  distance.set(0)
  const value = Math.max(...taken)
  return weigh({
    what,
    value,
    unit: "ms",
    target: target + 2 * roundTrip,
    note: `median ${inWords(median(taken), "ms")}`,
  })
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
