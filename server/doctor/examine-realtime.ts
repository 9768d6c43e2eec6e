import { hearRealtimeChanges } from "../backend/realtime-changes.ts"
import { about, type Finding } from "./finding.ts"

/** Longest time that Realtime may take, in milliseconds: it may have to connect to the database first. */
const patience = 15_000

type Api = { url: string; secretKey: string }

/** Takes a hosted Supabase and, in milliseconds, how long to wait; tells whether its Realtime tells of changed posts. */
export async function examineRealtime({ url, secretKey }: Api, limit = patience): Promise<Finding> {
  const { good, warning } = about("realtime")
  const heard = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => heard.resolve(false), limit)
  const changes = hearRealtimeChanges({ url, secretKey, log: { info() {}, warn() {} } })
  try {
    changes.subscribe(() => heard.resolve(true))
    if (await heard.promise) return good("A changed post shows at once.")
    return changes.hasJoined()
      ? warning(
          "Realtime answers, but does not say that it follows the database: it is older than 2.111, or was not ready in time. Changes may be heard all the same; a changed post shows after up to five minutes.",
        )
      : warning(
          "Realtime does not answer, so a changed post shows after up to five minutes. Look at Realtime in Supabase's dashboard.",
        )
  } finally {
    clearTimeout(timer)
    await changes.close()
  }
}
