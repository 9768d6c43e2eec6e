import { randomUUID } from "node:crypto"
import { expect } from "@playwright/test"
import { humanTime } from "./human-time.ts"

/** A filled-in copy of the contact form, ready to be sent. */
export type ContactMessage = { token: string; text: string; sender: string }

/** The outcome of sending a message: the answer's status, or null when there was none. */
export type Sent = { status: number | null; body: string }

/** Resolves once a copy of the form, which carries its moment, is as old as one that a person has filled in. */
async function age({ token }: ContactMessage): Promise<void> {
  const issued = Number.parseInt(token.split(".")[1] ?? "", 36)
  await expect.poll(() => Date.now() - issued).toBeGreaterThan(humanTime)
}

/** Throws when the form does not come. */
export async function fillInMessage(url: string, sender: string, text: string): Promise<ContactMessage> {
  const page = await (await fetch(`${url}/contact`)).text()
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(page) ?? []
  if (!token) throw new Error("the contact form carries no token")
  return { token, sender, text }
}

export async function fillInMessages(url: string, count: number): Promise<ContactMessage[]> {
  const messages = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      fillInMessage(url, `203.0.113.${number}`, `Two tons of copper, ${randomUUID()}`),
    ),
  )
  await Promise.all(messages.map(age))
  return messages
}

/** As a browser without JavaScript does. Never throws. */
export async function sendMessage(url: string, { token, text, sender }: ContactMessage): Promise<Sent> {
  const fields = { name: "Łukasz Żółć", email: "lukasz@supplier.example", phone: "", company: "Huta & Syn" }
  try {
    const response = await fetch(`${url}/contact`, {
      method: "POST",
      headers: { origin: url, "x-forwarded-for": sender },
      body: new URLSearchParams({
        ...fields,
        subject: "other",
        message: text,
        consent: "on",
        website: "",
        token,
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    return { status: null, body: "" }
  }
}

export async function sendMessages(
  url: string,
  messages: ContactMessage[],
  onSent: (message: ContactMessage, sent: Sent) => void,
): Promise<void> {
  const waiting = [...messages]
  const work = async () => {
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      onSent(message, await sendMessage(url, message))
    }
  }
  await Promise.all([work(), work(), work()])
}
