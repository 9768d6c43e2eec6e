import { readdir, readFile } from "node:fs/promises"
import { withinTransaction } from "./connection.ts"
import { withSql } from "./open-sql.ts"

const folder = new URL("../../supabase/seed/", import.meta.url)

/** Seeds once in a database's life, which the setting "seed" remembers, also of a seed that was declined. */
export async function applySeed(url: string, seed: "demo" | "none", signal?: AbortSignal): Promise<void> {
  const files = seed === "demo" ? (await readdir(folder)).filter(name => name.endsWith(".sql")).sort() : []
  const texts = await Promise.all(files.map(name => readFile(new URL(name, folder), "utf8")))
  await withSql(
    url,
    (_, client) =>
      withinTransaction(client, async sql => {
        const [marked] = await sql`
          insert into private.settings (key, value) values ('seed', ${seed}) on conflict do nothing returning key`
        if (!marked) return
        for (const text of texts) await sql.unsafe(text)
      }),
    signal,
  )
}
