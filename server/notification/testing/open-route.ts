import { pino } from "pino"
import { connect } from "../../backend/connect.ts"
import { createApi } from "../../http/api.ts"
import { createLimiter } from "../../http/limits/limiter.ts"
import { createLinkWriter } from "../../mail/newsletter-links.ts"
import { startOutboxWorker } from "../../mail/outbox-worker.ts"
import { createMailTransport } from "../../mail/transport.ts"
import { createNewsletterTokens } from "../../newsletter-tokens.ts"
import { openGuards } from "../../testing/open-guards.ts"
import { type Door, mailFrom, type Surroundings, siteUrl } from "./door.ts"

/** Opens the function as our server has it: the API's route, which wakes the outbox worker. */
export async function openRoute({ backend, smtpUrl }: Surroundings): Promise<Door> {
  const log = pino({ level: "silent" })
  const supabase = connect(backend, backend.secretKey)
  const transport = createMailTransport({ smtpUrl, outboxDir: "", from: mailFrom, log })
  const linksOf = createLinkWriter(siteUrl, createNewsletterTokens("tests"))
  const worker = startOutboxWorker({ supabase, transport, log, siteUrl, linksOf })
  const api = createApi({
    ...openGuards,
    limiter: createLimiter({ supabase, key: "tests", log }),
    backend,
    clientOf: () => "203.0.113.7",
    takeReadTurn: (_line, task) => task(),
    wakeOutbox: () => worker.wake(),
    log,
  })
  return {
    call: async init => api.fetch(new Request(`${siteUrl}/functions/v1/send-notification`, init)),
    async close() {
      await worker.stop()
      transport.close()
    },
  }
}
