import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

/** A mail of the mailbox; its number, which stays its own, is its place from 1 on. */
type StoredMail = { source: Uint8Array; seen: boolean; keywords: Set<string>; received: string }

const user = "bounces"
const password = "hunter2 of the mailbox"

/**
 * Starts a mailbox that is read by IMAP (RFC 3501): signs in one user, opens INBOX, searches, fetches and flags mails by
 * their numbers, by keywords unless it takes none. Returns its address with that user, what is in it, the commands it got
 * without the password, and what breaks it.
 */
export async function startImapServer({ takesKeywords = true } = {}) {
  const mails: StoredMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  /** Commands at whose beginning the connection is lost, once each. */
  const breaks: RegExp[] = []
  let accepted = password
  let validity = 7

  /** The lines that answer a command before its end, or why it is refused. */
  function answer(command: string): (string | Uint8Array)[] | { refusal: string } {
    const [name = ""] = /^(UID )?\w+/i.exec(command) ?? []
    switch (name.toUpperCase()) {
      case "CAPABILITY":
        return ["* CAPABILITY IMAP4rev1"]
      case "LOGIN":
        return command.includes(accepted) ? [] : { refusal: `[AUTHENTICATIONFAILED] Not ${command}` }
      case "LIST":
        return ['* LIST (\\HasNoChildren) "/" INBOX']
      case "SELECT":
        return [
          "* FLAGS (\\Seen)",
          `* OK [PERMANENTFLAGS (\\Seen${takesKeywords ? " \\*" : ""})] Kept`,
          ...[`* ${mails.length} EXISTS`, `* OK [UIDVALIDITY ${validity}] Valid`],
        ]
      case "UID SEARCH":
        return [`* SEARCH ${found(command).join(" ")}`]
      case "UID FETCH":
        return chosen(command).flatMap(number => fetched(number, command))
      case "UID STORE":
        for (const number of chosen(command)) flag(mails[number - 1], command)
        return []
      case "LOGOUT":
        return []
    }
    return { refusal: `[CANNOT] ${name}` }
  }

  /** By whether they are read, by a keyword that they have or lack, and by the day since which they came. */
  function found(command: string): number[] {
    const [, lacking = ""] = /\bUNKEYWORD (\S+)/i.exec(command) ?? []
    const [, having] = /\bKEYWORD (\S+)/i.exec(command) ?? []
    const [, since = "1-Jan-1970"] = /\bSINCE "?([\w-]+)/i.exec(command) ?? []
    const isRead = !/\bUNSEEN\b/i.test(command)
    return numbers(
      ({ seen, keywords, received }) =>
        seen === isRead &&
        !keywords.has(lacking) &&
        (having === undefined || keywords.has(having)) &&
        Date.parse(received) >= Date.parse(since),
    )
  }

  function flag(mail: StoredMail | undefined, command: string) {
    const [, flags = ""] = /FLAGS \(([^)]*)\)/i.exec(command) ?? []
    for (const name of mail ? flags.split(" ") : [])
      if (name === "\\Seen") Object.assign(mail ?? {}, { seen: true })
      else if (takesKeywords) mail?.keywords.add(name)
  }

  function numbers(isWanted: (mail: StoredMail, number: number) => boolean): number[] {
    return mails.flatMap((mail, place) => (isWanted(mail, place + 1) ? [place + 1] : []))
  }

  function chosen(command: string): number[] {
    const [, set = ""] = /^UID \w+ ([\d:,]+)/i.exec(command) ?? []
    const ranges = set.split(",").map(range => range.split(":").map(Number))
    return numbers((_, number) => ranges.some(([from = 0, to = from]) => number >= from && number <= to))
  }

  function fetched(number: number, command: string): (string | Uint8Array)[] {
    const { source: whole = new Uint8Array(), received = "" } = mails[number - 1] ?? {}
    const source = whole.subarray(0, Number(/<0\.(\d+)>/.exec(command)?.[1] ?? whole.length))
    return [
      `* ${number} FETCH (UID ${number} INTERNALDATE "${received}" BODY[]<0> {${source.length}}`,
      source,
      ")",
    ]
  }

  function onLine(socket: Socket, line: string) {
    const [, tag = "*", command = ""] = /^(\S+) (.*)$/.exec(line) ?? []
    commands.push(command.replaceAll(password, "(password)"))
    const place = breaks.findIndex(pattern => pattern.test(command))
    if (place >= 0) {
      breaks.splice(place, 1)
      return socket.destroy()
    }
    const lines = answer(command)
    const end = "refusal" in lines ? `${tag} NO ${lines.refusal}` : `${tag} OK done`
    // A mail stands between the brackets that its length announces, without a line end of its own.
    for (const part of "refusal" in lines ? [] : lines)
      socket.write(typeof part === "string" ? `${part}\r\n` : part)
    socket.write(`${end}\r\n`)
    if (/^LOGOUT/i.test(command)) socket.end()
  }

  // Without a delay: an answer is several writes, of which the second would wait for the client's acknowledgement.
  const server = createServer({ noDelay: true }, socket => {
    sockets.add(socket)
    let received = ""
    socket.on("error", () => {})
    socket.on("data", data => {
      received += data.toString("latin1")
      const lines = received.split("\r\n")
      received = lines.pop() ?? ""
      for (const line of lines) onLine(socket, line)
    })
    socket.write("* OK ready\r\n")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX?requireTLS=false`,
    ...{ mails, commands, password },
    /** Adds a mail that is not read. */
    add: (source: Uint8Array, received = "25-Nov-2026 09:12:44 +0100") =>
      void mails.push({ source, seen: false, keywords: new Set(), received }),
    loseConnectionAt: (command: RegExp) => void breaks.push(command),
    /** Gives what is in it other numbers, which begin at 1 again. */
    replaceMails(...sources: Uint8Array[]) {
      validity++
      mails.length = 0
      for (const source of sources) this.add(source)
    },
    setPassword(changed: string) {
      accepted = changed
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}
