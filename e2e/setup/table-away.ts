import type { RunningServer } from "./server.ts"

/** Runs the work while the table is renamed; the table is restored in any case. */
export async function withTableAway<Result>(
  { sql }: Pick<RunningServer, "sql">,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const away = `${table}_away`
  await sql`alter table public.${sql(table)} rename to ${sql(away)}`
  try {
    return await work()
  } finally {
    await sql`alter table public.${sql(away)} rename to ${sql(table)}`
  }
}
