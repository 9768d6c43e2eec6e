import { onTestFinished } from "vitest"
import { projectDatabase } from "./setup/prepare-server.ts"
import { type StandInOptions, startStandInSupabase } from "./stand-in-supabase/stand-in-supabase.ts"
import { createStandInTransport } from "./stand-in-transport.ts"
import { createDatabase } from "./test-backend.ts"

/** Opens the stand-in for a hosted Supabase over a database of its own, until the test ends. */
export async function startTestProject(options: Partial<StandInOptions> = {}) {
  const databaseUrl = await createDatabase(`template ${projectDatabase}`)
  const supabase = await startStandInSupabase({
    databaseUrl,
    siteUrl: "https://www.kupryt.example",
    transport: createStandInTransport(),
    ...options,
  })
  onTestFinished(supabase.stop)
  return { ...supabase, databaseUrl }
}
