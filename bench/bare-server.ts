import { serveLocally } from "../server/testing/serve-locally.ts"

/** An answer as it was sent: its headers as a flat list, without those that node:http adds itself, the body in base64. */
export type Answer = { status: number; headers: string[]; body: string }

// Runs as a process of its own: what node:http does to send one answer to everybody, which it gets as a message.
process.once("message", async ({ status, headers, body: text }: Answer) => {
  const body = Buffer.from(text, "base64")
  const { port } = await serveLocally((_, response) => response.writeHead(status, headers).end(body))
  process.send?.(port)
})

process.once("disconnect", () => process.exit())
