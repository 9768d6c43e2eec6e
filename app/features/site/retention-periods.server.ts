import { type Kept, usualPeriods } from "#app/company/retention.ts"
import { readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"

const names = Object.keys(usualPeriods) as Kept[]
/** Without what a newer release's database tells beside them. */
const periodsSchema = z.object(
  Object.fromEntries(names.map(name => [name, z.number()])) as Record<Kept, z.ZodNumber>,
)
type Periods = Record<Kept, number>

const usual = Object.fromEntries(names.map(name => [name, usualPeriods[name].amount])) as Periods

/** As this server read them last: a page of texts is there also while the database is not. */
let known = usual

/** Each in its unit. `cause`: the database did not say, and this is what it said last. */
export async function readPeriods(
  client: Pick<Client, "rpc">,
): Promise<{ periods: Periods; cause: string | null }> {
  const read = readAnswer(await client.rpc("retention_periods"), periodsSchema)
  if (read.ok) known = read.data
  return { periods: known, cause: read.ok ? null : (read.cause ?? read.code) }
}
