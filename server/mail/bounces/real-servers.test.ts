import { expect, test } from "vitest"
import { readReports } from "./testing/read-reports.ts"
import { issue, read } from "./testing/sent-issue.ts"

const verdicts = {
  unknown: "hard",
  "unknown-plain": "hard",
  full: "soft",
  policy: "other",
  greylisted: "other",
  domain: "soft",
  host: "soft",
  "delayed-greylisted": null,
  "delayed-host": null,
} as const

const unknown =
  "550 5.1.1 <nouser@huta.example>: Recipient address rejected: User unknown in virtual mailbox table"
const grey =
  "450 4.2.0 <grey@huta.example>: Recipient address rejected: Greylisted, see http://postgrey.example/help/huta.example.html"
const usual = {
  unknown,
  "unknown-plain": "550 No such user here",
  full: "552 5.2.2 <full@huta.example>: Recipient address rejected: Mailbox is full",
  policy: "554 5.7.1 Message rejected due to content policy",
  greylisted: grey,
}
const delays = { "delayed-greylisted": "", "delayed-host": "" }

/** sendmail warns of no delay of a mail with "Precedence: bulk", so its warning is of one without; dma warns of none. */
const servers = {
  postfix: {
    ...{ ...usual, ...delays },
    domain:
      "Host or domain name not found. Name service error for name=nieistnieje.example type=A: Host not found",
    host: "connect to mx.cicha.example[203.0.113.9]:25: Connection refused",
  },
  exim: {
    ...{ ...usual, ...delays, greylisted: `${grey}: retry timeout exceeded` },
    domain: "Unrouteable address",
    host: "retry timeout exceeded",
  },
  opensmtpd: {
    ...{ ...usual, ...delays, greylisted: "Envelope expired" },
    domain: "Domain does not exist",
    host: "Envelope expired",
  },
  sendmail: {
    ...{ ...usual, "delayed-host": "" },
    domain: "550 Host unknown",
    host: "<jan@cicha.example>... Deferred: Connection refused by mx.cicha.example. Message could not be delivered for 45 seconds Message will be deleted from queue",
  },
  courier: { ...usual, ...delays, domain: "No such domain.", host: "Network is down" },
  dma: {
    unknown: `mx.huta.example [203.0.113.25] did not like our RCPT TO: ${unknown}`,
    "unknown-plain": "mx.huta.example [203.0.113.25] did not like our RCPT TO: 550 No such user here",
    full: `mx.huta.example [203.0.113.25] did not like our RCPT TO: ${usual.full}`,
    policy: `mx.huta.example [203.0.113.25] did not like our final DATA: ${usual.policy}`,
    greylisted: "Could not deliver for the last 432000 seconds. Giving up.",
    domain: "DNS lookup failure: host nieistnieje.example not found",
    host: "Could not deliver for the last 432000 seconds. Giving up.",
  },
}
/** OpenSMTPD and dma do not say why they gave up. */
const silent = ["opensmtpd greylisted", "dma greylisted"]

const cases = Object.entries(servers).flatMap(([server, causes]) =>
  Object.entries(causes).map(([cause, reason]) => [server, cause as keyof typeof verdicts, reason] as const),
)

test.for(cases)("%s: %s, in the words %s", async ([server, cause, reason]) => {
  const source = (await readReports(server)).get(cause)
  const subscription = /^ <0a3f[\w-]+\.([\w-]+)@www/m.exec(new TextDecoder().decode(source))?.[1]
  expect(await read(source ?? new Uint8Array())).toEqual({
    ...{ kind: "report", isForwarded: false, issue, subscription },
    ...{ severity: silent.includes(`${server} ${cause}`) ? "soft" : verdicts[cause], reason },
  })
})

/** As servers write that do not care for case or for the length of lines. */
const rewritten: Record<string, (text: string) => string> = {
  "in upper case": text =>
    text
      .replace(/^[A-Za-z][\w-]*(?=:)/gm, name => name.toUpperCase())
      .replace(
        /(?:multipart|message|text)\/[\w-]+|report-type=[\w-]+|[\w.-]+\.example\b|(?<=^Action: )\w+|0a3f91c2-[\w-]+/gim,
        word => word.toUpperCase(),
      ),
  "with each field on lines of its own": text =>
    text.replace(/^([A-Z][\w-]*):[ \t]*(?=\S)/gm, "$1:\r\n\t").replace(/; /g, ";\r\n \t"),
}

test.for(
  cases.flatMap(([server, cause]) => Object.keys(rewritten).map(way => [server, cause, way] as const)),
)("%s: %s, %s, is the same", async ([server, cause, way]) => {
  const source = (await readReports(server)).get(cause) ?? new Uint8Array()
  const text = rewritten[way]?.(new TextDecoder().decode(source)) ?? ""
  const { reason: words, ...found } = await readReport(source)
  const { reason, ...judged } = await readReport(new TextEncoder().encode(text))
  expect([judged, plain(reason)]).toEqual([found, plain(words)])
})

async function readReport(source: Uint8Array) {
  const found = await read(source)
  return { reason: "", ...found }
}

function plain(words: string): string {
  return words.toLowerCase().replace(/\s+/g, " ")
}

test.for(Object.entries(servers))("every report of %s is looked at", async ([server, causes]) => {
  expect([...(await readReports(server)).keys()].sort()).toEqual(Object.keys(causes).sort())
})
