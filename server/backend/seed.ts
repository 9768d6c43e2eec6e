import { readdir, readFile } from "node:fs/promises"
import type postgres from "postgres"
import { withSql } from "./open-sql.ts"

const directory = new URL("../../supabase/seed/", import.meta.url)

/**
 * Takes a database's address and which seed it shall have. A database is seeded once in its life, right after its
 * first migration; the setting "seed" remembers that, also when the seed was declined. The signal ends
 * the work, of which nothing stays then.
 */
export async function applySeed(url: string, seed: "demo" | "none", signal?: AbortSignal): Promise<void> {
  const files = seed === "demo" ? (await readdir(directory)).filter(name => name.endsWith(".sql")).sort() : []
  const statements = await Promise.all(files.map(name => readFile(new URL(name, directory), "utf8")))
  const apply = (sql: postgres.Sql) =>
    sql.begin(async transaction => {
      const [marked] = await transaction`
        insert into private.settings (key, value) values ('seed', ${seed}) on conflict do nothing returning key`
      if (!marked) return
      for (const statement of statements) await transaction.unsafe(statement)
    })
  await withSql(url, apply, signal)
}
