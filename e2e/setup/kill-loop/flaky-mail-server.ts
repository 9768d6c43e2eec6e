import { once } from "node:events"
import type { AddressInfo, Socket } from "node:net"
import { buffer } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import PostalMime from "postal-mime"
import { SMTPServer } from "smtp-server"
import type { Random } from "./random.ts"

/** The server's behaviours; the first three take a mail, the client of the third gets no answer. */
const behaviours = ["taken", "taken late", "taken and hung up", "put off", "hung up"] as const
type Behaviour = (typeof behaviours)[number]

/** A mail that the server took. */
export type TakenMail = { messageId: string; recipient: string; text: string }

const longestDelay = 400

/**
 * Starts a real SMTP server on a free loopback port, which fails at every third mail:
 * it puts off (451), hangs up before or after it took the mail, or takes its time. Returns what it took and did.
 */
export async function startUnsteadyMailServer(random: Random) {
  const mails: TakenMail[] = []
  const counts: Record<Behaviour, number> = {
    ...{ taken: 0, "taken late": 0, "taken and hung up": 0 },
    ...{ "put off": 0, "hung up": 0 },
  }
  const sockets = new Map<number, Socket>()
  let steady = false
  const nextBehaviour = (): Behaviour =>
    steady || random.chance(2 / 3)
      ? "taken"
      : (behaviours[random.between(1, behaviours.length - 1)] ?? "taken")

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      // A client that was killed has sent no whole mail.
      const source = await buffer(stream).catch(() => null)
      if (!source) return
      const behaviour = nextBehaviour()
      counts[behaviour] += 1
      const hangUp = () => sockets.get(session.remotePort)?.destroy()
      if (behaviour === "hung up") return hangUp()
      if (behaviour === "put off")
        return done(Object.assign(new Error("try again later"), { responseCode: 451 }))
      if (behaviour === "taken late") await setTimeout(random.between(50, longestDelay))
      const { messageId = "", text = "" } = await PostalMime.parse(source)
      for (const { address } of session.envelope.rcptTo) mails.push({ messageId, recipient: address, text })
      if (behaviour === "taken and hung up") hangUp()
      else done()
    },
  })
  // A killed client breaks its connection off.
  server.on("error", () => {})
  server.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once("close", () => sockets.delete(port))
  })
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    counts,
    /** From now on every mail is taken. */
    recover() {
      steady = true
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
