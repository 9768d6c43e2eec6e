import { expect, test, vi } from "vitest"
import { readReturnedMail } from "./returned-mail.ts"
import { writeReport } from "./testing/write-report.ts"

const [issue, subscription] = ["0a3f91c2-1111-4000-8000-000000000001", "0a3f91c2-2222-4000-8000-000000000002"]
const messageId = `<${issue}.${subscription}@www.kupryt.example>`
const fields = ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 No such user"]
const report = new TextDecoder().decode(writeReport({ messageId, fields }))

const read = (mail: string, readLink = (_: string): string | null => null) =>
  readReturnedMail(new TextEncoder().encode(mail), { hostname: "www.kupryt.example", readLink })

test("many recipients, many returned mails and a long text cost no more than as many as are read", async () => {
  const boundary = "--4F2A1.1795"
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const groups = numbers.map(
    number => `Final-Recipient: rfc822; a${number}@b.example\r\nStatus: 5.1.1\r\n\r\n`,
  )
  const mails = numbers.map(
    number => `${boundary}\r\nContent-Type: message/rfc822\r\n\r\nTo: c${number}@d.example\r\n\r\nText\r\n`,
  )
  const mail = report
    .replace("I'm sorry", `${"lorem ipsum dolor ".repeat(5000)}I'm sorry`)
    .replace("Final-Recipient:", `${groups.join("")}Final-Recipient:`)
    .replace(`${boundary}--`, `${mails.join("")}${boundary}--`)
  const searched = vi.spyOn(String.prototype, "matchAll")
  const found = await read(mail)
  const characters = searched.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
  searched.mockRestore()
  expect(found).toMatchObject({ kind: "report", severity: "hard", subscription })
  expect(characters).toBeLessThan(4_000_000)
})

test.each([
  ["mail", report.replace("I'm sorry", `${"x\r\n".repeat(30_000)}I'm sorry`)],
  ["returned head", report.replace("Message-ID:", `X-Long: ${"x".repeat(100_000)}\r\nMessage-ID:`)],
])("of a very long %s its beginning alone is read", async (_, mail) => {
  expect(await read(mail)).toEqual({ kind: "unassigned" })
})

test("of a head's many links so many signatures are looked at", async () => {
  const links = Array.from({ length: 50 }, (_, number) => `<https://a.example/?token=t${number}>`)
  const readLink = vi.fn(() => null)
  await read(report.replace(/Message-ID: .*/, `List-Unsubscribe: ${links.join(",\r\n ")}`), readLink)
  expect(readLink).toHaveBeenCalledTimes(20)
})
