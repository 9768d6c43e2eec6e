import { expect, test } from "vitest"
import { type Mail, toMessage } from "./mail.ts"

const mail: Mail = { to: "a@b.example", subject: "Temat", text: "one\r\ntwo", html: "<p>one\r\ntwo</p>" }

test("no header holds a line break or another control character, whatever it is given", () => {
  const injected = "x\r\nBcc: victim@example.com\u0000\u2028\n\n"
  const { text, html, ...headers } = toMessage(
    {
      ...mail,
      to: injected,
      subject: injected,
      messageId: injected,
      replyTo: injected,
      headers: { [injected]: injected },
    },
    injected,
  )
  expect(JSON.stringify(headers)).not.toMatch(/\\[nrtbf]|\\u00|\u2028/)
  expect(headers.subject).toBe("x Bcc: victim@example.com")
  expect({ text, html }).toEqual({ text: mail.text, html: mail.html })
})

test("a mail without a Message-ID gets one of the sender's domain", () => {
  expect(toMessage(mail, "Kupryt <strona@kupryt.example>").messageId).toMatch(
    /^<[\da-f-]{36}@kupryt\.example>$/,
  )
  expect(toMessage(mail, "strona@kupryt.example").messageId).toMatch(/^<[\da-f-]{36}@kupryt\.example>$/)
})
