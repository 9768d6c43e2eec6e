import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { SMTPServer, type SMTPServerOptions } from "smtp-server"

/** A mail as the server took it: its envelope and its source. */
type TakenMail = { recipients: string[]; source: string }

/** The error with which a handler of smtp-server gives that reply. */
export function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

/** Starts a real SMTP server; returns its address, the mails it took and what ends it. */
export async function startSmtpServer(handlers: SMTPServerOptions = {}) {
  const mails: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      const source = (await buffer(stream)).toString("utf8")
      mails.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source })
      done()
    },
    ...handlers,
  })
  // The tests look at the connection's faults on the client's side.
  server.on("error", () => {})
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
