import { setTimeout } from "node:timers/promises"
import { type RunningServer, startServer } from "../e2e/setup/server.ts"
import type { Figure } from "./table.ts"

const rounds = 20
/** Longest time from the commit of a change until both servers show it, in milliseconds. */
const target = 1000
/** How long to wait for one change, in milliseconds, before the measurement fails. */
const patience = 30_000

/** Measures how soon a changed post shows on two servers of one database that both hold a copy of its page. */
export async function measurePurge(): Promise<{ title: string; figures: Figure[] }> {
  const first = await startServer()
  const second = await startServer(first.database)
  try {
    const [post] = await first.sql<{ id: string }[]>`select id from public.blog_posts limit 1`
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const pages = [first, second].map(({ url }) => `${url}/blog/${post?.id}`)
      await Promise.all(pages.map(page => fetch(page).then(answer => answer.text())))
      times.push(await changeAndWait(first, `Round-${round}-${process.pid}`, post?.id ?? "", pages))
    }
    const sorted = times.toSorted((one, other) => one - other)
    const longest = sorted.at(-1) ?? Number.NaN
    const median = sorted[Math.floor(rounds / 2)] ?? Number.NaN
    const measured = `${median.toFixed(0)} ms, slowest ${longest.toFixed(0)} ms`
    const what = `median of ${rounds} changes until both servers show them`
    return {
      title: "Purge on two servers",
      figures: [{ what, measured, target: `slowest ≤ ${target} ms`, ok: longest <= target }],
    }
  } finally {
    await second.stop()
    await first.stop()
  }
}

async function changeAndWait({ sql }: RunningServer, title: string, id: string, pages: string[]) {
  await sql`update public.blog_posts set title = ${sql.json({ pl: title, en: title })} where id = ${id}`
  const saved = performance.now()
  await Promise.all(
    pages.map(async page => {
      while (!(await (await fetch(page)).text()).includes(title)) {
        if (performance.now() - saved > patience) throw new Error("a change did not show")
        await setTimeout(5)
      }
    }),
  )
  return performance.now() - saved
}
