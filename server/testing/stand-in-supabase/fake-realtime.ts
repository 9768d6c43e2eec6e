import type { Server } from "node:http"
import type { Duplex } from "node:stream"
import { type WebSocket, WebSocketServer } from "ws"

/** A message that the database sends to everybody who has joined its topic. */
type DatabaseMessage = { topic: string; event: string; payload: object; private: boolean }

/** A frame of Phoenix's protocol, version 2. */
type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object]

type Join = {
  access_token?: string
  config?: { private?: boolean; broadcast?: { replication_ready?: boolean } }
}

export type FakeRealtime = ReturnType<typeof serveFakeRealtime>

/**
 * Stands in for Supabase's Realtime, of which the embedded API has nothing: speaks as much of its protocol as a client
 * needs that hears the database's messages on private topics. Topics have no policy here, so only a secret key joins.
 * Takes the server whose connections it answers and the check of such a key.
 */
export function serveFakeRealtime(server: Server, isSecret: (key: string) => boolean) {
  const sockets = new WebSocketServer({ noServer: true })
  const channels = new Map<WebSocket, Map<string, string | null>>()
  let isCut = false
  let tellsReadiness = true

  server.on("upgrade", (request, socket: Duplex, head) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in")
    const key = searchParams.get("apikey")
    if (isCut || pathname !== "/realtime/v1/websocket" || !key) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, client => {
      channels.set(client, new Map())
      client.on("close", () => channels.delete(client))
      client.on("message", data => answer(client, key, JSON.parse(String(data))))
    })
  })

  function answer(client: WebSocket, key: string, [joinRef, ref, topic, event, payload]: Frame): void {
    const reply = (status: string, response = {}) =>
      write(client, joinRef, ref, topic, "phx_reply", { status, response })
    if (event === "phx_join") {
      const { access_token: token = key, config } = payload as Join
      // With a new key the connection's own role counts.
      const bearer = token.startsWith("sb_") ? key : token
      if (!config?.private || !isSecret(bearer)) {
        reply("error", { reason: "You do not have permissions to read from this Channel topic" })
        return
      }
      channels.get(client)?.set(topic, joinRef)
      reply("ok", { postgres_changes: [] })
      if (tellsReadiness && config.broadcast?.replication_ready)
        write(client, null, null, topic, "system", { extension: "system", status: "ok" })
    } else if (event !== "access_token") {
      if (event === "phx_leave") channels.get(client)?.delete(topic)
      reply("ok")
    }
  }

  const write = (client: WebSocket, ...frame: Frame) => client.send(JSON.stringify(frame))

  return {
    /** Sends a message of the database to those who have joined its topic. */
    send({ topic, event, payload, private: isPrivate }: DatabaseMessage) {
      const name = `realtime:${topic}`
      for (const [client, topics] of channels)
        if (isPrivate && topics.has(name))
          write(client, null, null, name, "broadcast", { type: "broadcast", event, payload })
    },
    /** The number of connections that have joined a topic. */
    joined: () => [...channels.values()].filter(topics => topics.size > 0).length,
    /** Ends every connection without a word, and refuses new ones until `restore`. */
    cut() {
      isCut = true
      for (const client of channels.keys()) client.terminate()
    },
    restore() {
      isCut = false
    },
    /** From now on it does not say that it follows the database, like every Realtime before 2.111. */
    forgetReadiness() {
      tellsReadiness = false
    },
    /** Reports a failure to every channel, as Realtime does before it closes them. */
    reportFailure() {
      const failure = { extension: "system", status: "error", message: "Unexpected shutdown" }
      for (const [client, topics] of channels)
        for (const topic of topics.keys()) write(client, null, null, topic, "system", failure)
    },
    /** Closes every channel, as Realtime does when a token has expired; the connections stay. */
    closeChannels() {
      for (const [client, topics] of channels) {
        for (const [topic, joinRef] of topics) write(client, joinRef, joinRef, topic, "phx_close", {})
        topics.clear()
      }
    },
  }
}
