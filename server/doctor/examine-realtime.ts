import pTimeout from "p-timeout"
import { subscribeToRealtime } from "../backend/realtime-changes.ts"
import { about, type Finding } from "./finding.ts"

/** Longest time that Realtime may take, in milliseconds: it may have to connect to the database first. */
const patience = 15_000

type Api = { url: string; secretKey: string }

/** Tells whether a hosted Supabase's Realtime tells of changed posts within a time, in milliseconds. */
export async function examineRealtime({ url, secretKey }: Api, limit = patience): Promise<Finding> {
  const { good, warning } = about("realtime")
  const changes = subscribeToRealtime({ url, secretKey, log: { info() {}, warn() {} } })
  try {
    const told = new Promise<boolean>(resolve => changes.subscribe(() => resolve(true)))
    if (await pTimeout(told, { milliseconds: limit, fallback: () => false }))
      return good("A changed post shows at once.")
    return changes.hasJoined()
      ? warning(
          "Realtime answers, but does not say that it follows the database: it is older than 2.111, or was not ready in time. Changes may be announced all the same; a changed post shows after up to five minutes.",
        )
      : warning(
          "Realtime does not answer, so a changed post shows after up to five minutes. Look at Realtime in Supabase's dashboard.",
        )
  } finally {
    await changes.close()
  }
}
