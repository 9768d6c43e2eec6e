import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { setImmediate } from "node:timers/promises"

/** Turns of the event loop without a question after which nobody is about to ask one. */
const quietTurns = 50

export type RoundTripCounter = {
  /** Tells whether questions are held and counted now; at other times they are to go on by themselves. */
  areCounted(): boolean
  /** Sends a question in the next round trip. */
  ask(send: () => void): void
  /** Notes that a question got its answer. */
  answered(): void
  count<Result>(work: () => Promise<Result>): Promise<{ result: Result; roundTrips: number }>
}

/**
 * Counts round trips in a row, without a clock. Questions are held until every one before is answered and whoever asks
 * in this process has no more: then all go on their way together, which is one round trip, however many they are.
 */
export function createRoundTripCounter(): RoundTripCounter {
  let held: (() => void)[] = []
  let waiting = 0
  let turns = 0
  let roundTrips = 0
  let isRunning = false
  let areCounted = false

  async function run(): Promise<void> {
    isRunning = true
    while (held.length > 0) {
      for (turns = 0; turns < quietTurns || waiting > 0; turns++) await setImmediate()
      const questions = held
      held = []
      waiting = questions.length
      roundTrips++
      for (const send of questions) send()
    }
    isRunning = false
  }

  return {
    areCounted: () => areCounted,
    ask(send) {
      held.push(send)
      turns = 0
      if (!isRunning) void run()
    },
    answered() {
      waiting--
      turns = 0
    },
    async count(work) {
      const before = roundTrips
      areCounted = true
      try {
        const result = await work()
        return { result, roundTrips: roundTrips - before }
      } finally {
        areCounted = false
      }
    },
  }
}

/** A fetch whose requests are the questions. */
export function countedFetch(
  counter: RoundTripCounter,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    if (!counter.areCounted()) return fetch(input, init)
    await new Promise<void>(resolve => counter.ask(resolve))
    try {
      const { status, headers, body } = await fetch(input, init)
      return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
    } finally {
      counter.answered()
    }
  }
}

/**
 * Opens a relay in front of a database, whose questions are what a client writes between two answers. What opens a connection is let through and not counted, as are messages that
 * nobody asked for.
 */
export async function openCountedRelay(
  databaseUrl: string,
  counter: RoundTripCounter,
): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const database = connect({ host: hostname, port: Number(port) })
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on("error", () => socket.destroy())
      socket.on("close", () => other.destroy())
    }
    relay(client, database, counter)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function relay(client: Socket, database: Socket, counter: RoundTripCounter): void {
  const fromDatabase = splitMessages()
  /** The type of the database's last message, which may have come in a chunk before. */
  let before = ""
  let isOpen = false
  let held: Buffer[] = []
  /** What ends the answer that is awaited; null while none is. */
  let isLast: ((type: string, before: string) => boolean) | null = null

  client.on("data", (chunk: Buffer) => {
    if (!isOpen || !counter.areCounted()) {
      database.write(chunk)
      return
    }
    held.push(chunk)
    if (held.length > 1) return
    counter.ask(() => {
      const question = Buffer.concat(held)
      held = []
      const types = splitMessages()(question)
      isLast = types.at(-1) === "H" ? endsDescription : endsAnswer
      database.write(question)
    })
  })
  database.on("data", (chunk: Buffer) => {
    client.write(chunk)
    for (const type of fromDatabase(chunk)) {
      if (type === "Z") isOpen = true
      if (isLast?.(type, before)) {
        isLast = null
        counter.answered()
      }
      before = type
    }
  })
  database.on("close", () => {
    if (isLast) counter.answered()
    isLast = null
  })
}

/** The database is ready for the next statement. */
const endsAnswer = (type: string) => type === "Z"

/** After a description nothing comes until the client asks on: it ends with the columns, of which there may be none. */
const endsDescription = (type: string, before: string) =>
  type === "E" || (before === "t" && (type === "T" || type === "n"))

/** Told pieces of a stream in PostgreSQL's protocol, it tells the types of the messages that end in each. */
function splitMessages(): (chunk: Buffer) => string[] {
  let rest = Buffer.alloc(0)
  return chunk => {
    const types: string[] = []
    rest = Buffer.concat([rest, chunk])
    while (rest.length > 4 && rest.length > rest.readUInt32BE(1)) {
      types.push(String.fromCharCode(rest.readUInt8(0)))
      rest = rest.subarray(1 + rest.readUInt32BE(1))
    }
    return types
  }
}
