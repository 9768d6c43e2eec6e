import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { type RunningServer, startServer } from "../../../e2e/setup/server.ts"
import { readPidFile } from "../../../server/backend/postgres/orphan.ts"
import { findFreePort } from "../../../server/backend/postgres/postmaster.ts"
import { type Release, releaseAll } from "../../../server/release-all.ts"
import { quantiles } from "../../instruments/quantiles.ts"
import { ownMemoryOfFamily, residentMemory } from "../../instruments/resident-memory.ts"
import type { Figure } from "../../table.ts"
import { weigh } from "../../weigh.ts"
import { type Collector, openCollector } from "./garbage-collection.ts"
import { type Sample, slopeOf } from "./memory-course.ts"
import { enter, keepSaving, staffKind } from "./staff.ts"
import { drive, type Outcome, openConnections } from "./traffic.ts"
import { visitorKinds } from "./visitors.ts"

const visitors = 16
/** Looks at the memory in all: each collects garbage first, and everybody waits for that. */
const looks = 50
/** Most requests of a million that may fail. */
const failureTarget = 100
/** Most that a server may keep more each minute, in MiB. */
const serverTarget = 4
/** The same of PostgreSQL, where each of forty connections fills caches of its own until it is replaced, within the hour. */
const databaseTarget = 10
/** Longest time that a saved post may take until both servers show it, in milliseconds. */
const showingTarget = 2000
/** How long the mails may take after the last form, in milliseconds. */
const mailPatience = 60_000

/** Takes minutes; measures errors, times, memory and freshness of two servers on one database under mixed traffic for so long. */
export async function measureSoak(minutes: number): Promise<{ title: string; figures: Figure[] }> {
  const inspectors = [await findFreePort(), await findFreePort()] as const
  const releases: Release[] = []
  try {
    const first = await startServer(undefined, inspectable(inspectors[0]))
    releases.push(first.stop)
    const second = await startServer(first, inspectable(inspectors[1]))
    releases.push(second.stop)
    const connections = [openConnections(first.url, visitors), openConnections(second.url, visitors)] as const
    releases.push(...connections.map(({ close }) => close))
    const senders = connections.map(({ send }) => send)
    const collectors: Collector[] = []
    for (const [place, { pid }] of [first, second].entries()) {
      const collector = await openCollector(pid, inspectors[place] ?? 0)
      releases.push(collector.close)
      collectors.push(collector)
    }
    const headers = await enter(first, connections[0].send)
    const end = performance.now() + minutes * 60_000
    const [outcomes, { saves, showing }, courses] = await Promise.all([
      drive([...visitorKinds(senders), staffKind(senders, headers)], visitors, end),
      keepSaving(first, senders, headers, end),
      watchMemory([first, second], collectors, end),
    ])
    const waiting = await waitingMails(first)
    return {
      title: `Soak: ${minutes} minutes of mixed traffic, ${visitors} visitors, two servers on one database`,
      figures: [
        failures([...outcomes, saves, showing]),
        ...[...outcomes, saves].map(times),
        freshness(showing),
        ...courses.map(course),
        mails([first, second], waiting),
      ],
    }
  } finally {
    await releaseAll(releases)
  }
}

/** The variables of a server whose inspector can be opened at a port. */
const inspectable = (port: number) => ({
  NODE_OPTIONS: `--inspect-port=127.0.0.1:${port} --inspect-publish-uid=http`,
})

/** Notes what each server and their PostgreSQL keep, until the end. */
async function watchMemory(servers: RunningServer[], collectors: Collector[], end: number) {
  const postmaster = (await readPidFile(join(servers[0]?.dataDir ?? "", "postgres")))?.pid ?? 0
  const watched = [
    ...servers.map(({ pid }, place) => ({
      name: `server ${place + 1}`,
      target: serverTarget,
      look: () => residentMemory(pid),
    })),
    { name: "PostgreSQL", target: databaseTarget, look: () => ownMemoryOfFamily(postmaster) },
  ].map(process => ({ ...process, samples: [] as Sample[] }))
  const began = performance.now()
  const pause = (end - began) / looks
  while (performance.now() < end) {
    await Promise.all(collectors.map(({ collect }) => collect()))
    for (const { samples, look } of watched)
      samples.push({ minutes: (performance.now() - began) / 60_000, held: look() })
    await setTimeout(pause)
  }
  return watched
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

function failures(outcomes: Outcome[]): Figure {
  const reasons = outcomes.flatMap(({ name, failures }) => failures.map(reason => `${name}: ${reason}`))
  for (const reason of reasons.slice(0, 10)) console.error(`  ${reason}`)
  const all = outcomes.reduce((sum, { times }) => sum + times.length, reasons.length)
  return weigh({
    what: "requests that failed",
    value: (reasons.length * 1_000_000) / all,
    unit: "of a million",
    target: failureTarget,
    note: `${reasons.length} of ${all}`,
  })
}

function times({ name, times }: Outcome): Figure {
  const at = quantiles(times)
  const note = `${times.length} times`
  return weigh({
    what: `${name}, p99`,
    value: at(0.99),
    unit: "ms",
    reference: { what: "the median", value: at(0.5) },
    note,
  })
}

function freshness({ name, times }: Outcome): Figure {
  const at = quantiles(times)
  const note = `${times.length} times`
  return weigh({
    what: `${name}, slowest`,
    value: at(1),
    unit: "ms",
    target: showingTarget,
    reference: { what: "the median", value: at(0.5) },
    note,
  })
}

function course({ name, target, samples }: { name: string; target: number; samples: Sample[] }): Figure {
  const held = [samples[0], samples.at(-1)].map(sample => sample?.held.toFixed(0)).join(" → ")
  return weigh({
    what: `memory of ${name}, growth when warm`,
    value: slopeOf(samples),
    unit: "MiB a minute",
    target,
    note: `${held} MiB`,
  })
}

function mails(servers: RunningServer[], waiting: number): Figure {
  const sent = servers.reduce((sum, { mailbox }) => sum + mailbox.mails.length, 0)
  return weigh({
    what: "mails of the forms that still wait",
    value: waiting,
    unit: "",
    target: 0,
    note: `${sent} sent`,
  })
}
