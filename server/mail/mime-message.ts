import { randomUUID } from "node:crypto"
import type { Mail } from "./mail.ts"

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g

/** Takes a header's value; returns it as one line: each run of control characters and line breaks is a space. */
function oneLine(value: string): string {
  return value.replace(controlCharacters, " ").trim()
}

/** Takes a text; returns it as exactly one address, so that commas and brackets cannot make it several. */
function oneAddress(address: string) {
  return { name: "", address: oneLine(address) }
}

/**
 * Takes a mail and the sender (an address, or a name with an address in angle brackets); returns the message in
 * nodemailer's terms, always with a Message-ID and marked as automatic, so that no absence notice answers it.
 */
export function toMessage(mail: Mail, from: string) {
  const headers = Object.entries({ "Auto-Submitted": "auto-generated", ...mail.headers })
  return {
    from: oneLine(from),
    to: oneAddress(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : oneAddress(mail.replyTo),
    subject: oneLine(mail.subject),
    messageId: oneLine(mail.messageId ?? `<${randomUUID()}@${domainOf(from)}>`),
    date: mail.date,
    headers: headers.map(([key, value]) => ({ key: oneLine(key), value: oneLine(value) })),
    text: mail.text,
    html: mail.html,
  }
}

function domainOf(sender: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(sender)?.[1] ?? "localhost"
}
