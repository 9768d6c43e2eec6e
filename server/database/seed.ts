import { readdir, readFile } from "node:fs/promises"
import type pg from "pg"
import { withinTransaction } from "./connection.ts"

const folder = new URL("../../supabase/seed/", import.meta.url)

/** Seeds once in a database's life, which the setting "seed" remembers, also of a seed that was declined. */
export function applySeed(client: pg.Client, seed: "demo" | "none"): Promise<void> {
  return withinTransaction(client, async sql => {
    const [marked] = await sql`
      insert into private.settings (key, value) values ('seed', ${seed}) on conflict do nothing returning key`
    if (!marked || seed === "none") return
    for (const name of (await readdir(folder)).filter(name => name.endsWith(".sql")).sort())
      await sql.unsafe(await readFile(new URL(name, folder), "utf8"))
  })
}
