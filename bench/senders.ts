import { randomUUID } from "node:crypto"
import { type Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import sharp from "sharp"
import { newPeer } from "../server/testing/new-peer.ts"
import { timed } from "./measure.ts"
import { openConnections } from "./traffic.ts"

/** How often a visitor looks at a page, in milliseconds. */
const pause = 25

export type Sender = { peer: string; token: string; form: Record<string, string> }
export type Answer = { status: number; wait: number; body: string; lastByte: number }

export function newSender(token: string): Sender {
  const email = `${randomUUID()}@supplier.example`
  const facts = {
    name: "Łukasz Żółć",
    phone: "",
    company: "",
    subject: "selling-scrap",
    consent: "on",
    website: "",
  }
  return { peer: newPeer(), token, form: { ...facts, email, message: `Two tons of copper, ${email}`, token } }
}

/** What a camera leaves: noise, of which a JPEG keeps much. */
export function picture(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: "#a8552a", noise } })
    .blur(0.7)
    .jpeg({ quality: 88 })
    .toBuffer()
}

type Body = Buffer | { type: string; content: Buffer }

export function formOf({ form }: Sender, ids: string[] = []): Body {
  const fields = [...Object.entries(form), ...ids.map(id => ["photograph", id])] as [string, string][]
  return {
    type: "application/x-www-form-urlencoded",
    content: Buffer.from(String(new URLSearchParams(fields))),
  }
}

export function multipartOf({ form }: Sender, files: Buffer[]): Body {
  const boundary = `----${randomUUID()}`
  const head = (name: string, more = "") =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`)
  const end = Buffer.from("\r\n")
  const parts = [
    ...Object.entries(form).flatMap(([name, value]) => [head(name), Buffer.from(value), end]),
    ...files.flatMap((file, place) => [
      head("photographs", `; filename="${place}.jpg"\r\nContent-Type: image/jpeg`),
      file,
      end,
    ]),
  ]
  const content = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, content }
}

/** What sends a body, at so many bytes a second where that is given, and notes when the last byte left. */
export function teller(url: string, agent: Agent) {
  return async (
    { peer, token }: Sender,
    path: string,
    body: Body,
    speed = Number.POSITIVE_INFINITY,
  ): Promise<Answer> => {
    const { type, content } = Buffer.isBuffer(body) ? { type: "image/jpeg", content: body } : body
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let lastByte = 0
    const headers = {
      ...{ "content-type": type, "content-length": content.length, "user-agent": "bench" },
      ...{ "x-forwarded-for": peer, "x-form-token": token },
    }
    const outgoing = request(url + path, { agent, method: "POST", headers }, answer => {
      const [status = 0, wait] = [answer.statusCode, Number(answer.headers["retry-after"] ?? 3)]
      text(answer).then(said => resolve({ status, wait, body: said, lastByte }), reject)
    })
    outgoing.on("error", reject)
    const step = Number.isFinite(speed) ? Math.round(speed / 20) : content.length
    for (let place = 0; place < content.length; place += step) {
      if (place > 0) await setTimeout(50)
      outgoing.write(content.subarray(place, place + step))
    }
    lastByte = performance.now()
    outgoing.end()
    return promise
  }
}

/** What looks at a page again and again, and returns how long each time took, in milliseconds. */
export function visitor(url: string) {
  return async (path: string, until: number | (() => boolean)): Promise<number[]> => {
    const read = openConnections(url, 1)
    const end = typeof until === "number" ? performance.now() + until : 0
    const goesOn = typeof until === "number" ? () => performance.now() < end : until
    const times: number[] = []
    while (goesOn()) {
      times.push(await timed(() => read(200, { path })))
      await setTimeout(pause)
    }
    return times
  }
}
