import { generateKeyPairSync } from "node:crypto"
import { expect, test, vi } from "vitest"
import { dkimRecord } from "../mail/dkim.ts"
import { examineSender } from "./examine-sender.ts"

const domain = "poczta.kupryt.pl"
const config = {
  ...{ smtpUrl: "smtp://user:hunter2@mail.kupryt.pl:587", mailFrom: `Kupryt <strona@${domain}>` },
  ...{ siteUrl: "https://www.kupryt.pl", dkim: undefined },
}
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const dkim = {
  ...{ domainName: "kupryt.pl", keySelector: "site" },
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
}
const { name, text } = dkimRecord(dkim)
const pieces = [text.slice(0, 200), text.slice(200)]

const spf = [["v=spf1 a:mail.kupryt.pl -all"]]
const dmarc = [["v=DMARC1; p=none"]]
const whole: Record<string, string[][]> = {
  [domain]: [["something=else"], ...spf],
  "_dmarc.kupryt.pl": dmarc,
  [name]: [pieces],
}

/** Returns the state of each finding, with the DNS as it is given. */
async function look(records: Record<string, string[][]>, changes: object = {}) {
  const findings = await examineSender({ ...config, ...changes }, async asked => {
    const found = records[asked]
    if (!found) throw Object.assign(new Error("no such name"), { code: "ENODATA" })
    return found
  })
  return findings.map(({ state, text: said }) => `${state}: ${said}`)
}

test("a sender whose records are whole is good: SPF, the key that signs, and DMARC of the domain above", async () => {
  expect(await look(whole, { dkim })).toEqual([
    expect.stringMatching(/^good: poczta\.kupryt\.pl .*a:mail\.kupryt\.pl -all/),
    expect.stringMatching(/^good: Mails are signed, and site\._domainkey\.kupryt\.pl has the key/),
    expect.stringMatching(/^good: _dmarc\.kupryt\.pl .*p=none/),
  ])
  expect((await look(whole))[1]).toMatch(/^good: Mails are not signed here.*dkim=pass/)
})

/** The one line that is not good, of a sender that signs. */
async function faultOf(records: Record<string, string[][]>) {
  const found = (await look({ ...whole, ...records }, { dkim })).filter(line => !line.startsWith("good"))
  expect(found).toHaveLength(1)
  return found[0]
}

type Spf = [record: string, said: string, others?: Record<string, string[][]>]

test.for<Spf>([
  ["v=spf1 a +all", "warning: .* lets everybody send"],
  ["v=spf1 a ?all", "warning: .* lets everybody send"],
  ["v=spf1 ip4:0.0.0.0/0 -all", "warning: .* lets everybody send"],
  ["v=spf1 include:a.pl -all", "warning: .* lets everybody send", { "a.pl": [["v=spf1 ip6:::/0"]] }],
  ["v=spf1 mx", "warning: .* does not say that nobody else"],
  ["v=spf1 -all", `failure: .* nobody sends for it .* In place .*: Enter the TXT record ${domain}`],
  ["v=spf1 ~all a:mail.kupryt.pl", "failure: .* nobody sends for it"],
  ["v=spf1 include:a.pl -all", "failure: .* nobody sends for it", { "a.pl": [["v=spf1 -all"]] }],
  ["v=spf1 include:gone.pl -all", "failure: .* gone.pl has no SPF record"],
  ["v=spf1 include:a.pl -all", "failure: .* a.pl has 2 SPF records", { "a.pl": [...spf, ...spf] }],
  [`v=spf1 redirect=${domain}`, "failure: .* more than 10 names"],
  ["v=spf1 mx include:a.pl -all", "more than 10 names", { "a.pl": [[`v=spf1 ${"a mx ".repeat(5)}-all`]] }],
  [
    "v=spf1 a:a.pl include:d.pl -all",
    "failure: .* more than 2 names have no records: a.pl, b.pl, c.pl",
    { "d.pl": [["v=spf1 mx:b.pl a:c.pl -all"]] },
  ],
  ...[
    ...["ip:192.0.2.1", "ip4:1.2.3", "ip4:1.2.3.4/33", "ip4:2001:db8::1", "ip4:", "ip6:192.0.2.1"],
    ...[
      "ip6:2001:db8::/129",
      "a:",
      "a:192.0.2.1",
      "a:localhost",
      "mx:kupryt.pl/64/64",
      "include",
      "include:",
    ],
    ...["exists:%{x}.pl", "all:kupryt.pl", "redirect=", "exp=why"],
  ].map((term): Spf => {
    const said = `failure: .*because ${RegExp.escape(term)} is no part of an SPF record`
    return [`v=spf1 ${term} -all`, said]
  }),
])("of %s is said: %s", async ([record, said, others]) => {
  expect(await faultOf({ ...others, [domain]: [[record]] })).toMatch(new RegExp(said))
})

const organization = "_dmarc.kupryt.pl"

test.for<[records: Record<string, string[][]>, said: string]>([
  [{ [domain]: [] }, `warning: .*TXT record ${domain} with: v=spf1 a:mail.kupryt.pl ~all`],
  [{ [domain]: [...spf, ...spf] }, "failure: .*has 2 SPF records"],
  [{ [name]: [] }, `failure: .*TXT record ${name} with: ${RegExp.escape(text)}`],
  [{ [name]: [["v=DKIM1; p=MIIB"]] }, `failure: .*TXT record ${name} with: ${RegExp.escape(text)}`],
  [{ [name]: [pieces, pieces] }, "failure: .*has 2 records"],
  [{ [organization]: [["v=DMARC1; p=none; adkim=s"]] }, `failure: .*adkim=s. Set DKIM_DOMAIN to ${domain}`],
  [{ [organization]: [], [`_dmarc.${domain}`]: dmarc }, "failure: .*no record of kupryt.pl joins them"],
  [{ [organization]: [] }, `warning: .*TXT record _dmarc.${domain} with: v=DMARC1; p=none`],
  [{ [`_dmarc.${domain}`]: [...dmarc, ...dmarc] }, "failure: .*has several records"],
  [{ [organization]: [["v=DMARC1; rua=mailto:a@kupryt.pl"]] }, "warning: .*p is missing"],
  [
    { [organization]: [["v=DMARC1; p=none; rua=mailto:a@kupryt.pl,dmarc@kupryt.pl"]] },
    "warning: .*rua=dmarc@kupryt.pl is no address of a mailbox, such as mailto:",
  ],
  [
    { [organization]: [["v=DMARC1; p=none; pct=50; ri=3600"]] },
    "warning: .*pct is gone with RFC 9989: take it out, and to try a policy write t=y; ri is gone",
  ],
  [
    { [organization]: [["v=DMARC1; p=blocked; np=reject; t=y; foo=1"]] },
    "warning: .*p=blocked is none of none, quarantine, reject",
  ],
])("with %o the doctor says what to enter", async ([records, said]) => {
  expect(await faultOf(records)).toMatch(new RegExp(said))
})

test.for([
  ["v=spf1 include:a.pl ip4:192.0.2.0/24 -ALL", { "a.pl": [["v=spf1 ip6:2001:db8::/32 ?all"]] }],
  ["v=spf1 redirect=a.pl", { "a.pl": [["v=spf1 mx ~all"]] }],
  ["v=spf1 a:a_1.kupryt.pl ip4:1.2.3.4/32 ip6:2001:DB8::1/128 mx//64 ptr ip4:192.0.2.1 -all", {}],
  ["v=spf1 include:%{ir}.%{v}._spf.%{d2} a:gone-1.pl ?mx/24 a:xn--1.xn--p1ai. x=%{d} ~all", {}],
  ["v=spf1 exists:%{i}.a.pl exp=why.a.pl a:mail.kupryt.pl/24//64 -all", {}],
] as const)("%s is a good SPF", async ([record, others]) => {
  const records = others as Record<string, string[][]>
  expect((await look({ ...whole, ...records, [domain]: [[record]] }))[0]).toMatch(/^good: /)
})

test("SPF is judged for the domain of the envelope, DKIM and DMARC for each sender, and whether both stand for it", async () => {
  const newsletter = {
    newsletterFrom: "Kupryt <news@news.kupryt.pl>",
    bounceAddress: "b@bounces.kupryt.pl",
    dkim,
  }
  const records = { ...whole, "bounces.kupryt.pl": spf }
  const found = (await look(records, newsletter)).map(line =>
    line.replace(/^(\w+): (\S+) .*(SPF|DKIM|DMARC).*$/, "$1 $2 $3"),
  )
  expect(found).toEqual([
    ...["good poczta.kupryt.pl SPF", "good bounces.kupryt.pl SPF", "good Mails DKIM", "good Mails DKIM"],
    ...["good _dmarc.kupryt.pl DMARC", "good _dmarc.kupryt.pl DMARC"],
  ])
  const elsewhere = { ...newsletter, bounceAddress: "b@bounces.esp.example.com" }
  expect((await look({ ...records, "bounces.esp.example.com": spf }, elsewhere)).at(-1)).toMatch(
    /^good: .*by their signature alone/,
  )
  const unsigned = await look(
    { ...records, "bounces.esp.example.com": spf },
    { ...elsewhere, dkim: undefined },
  )
  expect(unsigned.at(-1)).toMatch(
    /^warning: BOUNCE_ADDRESS is at bounces\.esp\.example\.com.* news\.kupryt\.pl/,
  )
})

test("a DNS that does not answer is one warning; where no mail leaves, in a trial, and of the demonstration nothing is asked", async () => {
  const away = vi.fn(() =>
    Promise.reject(Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" })),
  )
  expect(await examineSender(config, away)).toEqual([
    { about: "sender", state: "warning", text: expect.stringContaining("ETIMEOUT") },
  ])
  away.mockClear()
  for (const changes of [
    { smtpUrl: undefined },
    { siteUrl: "https://www.kupryt.example" },
    { mailFrom: "Kupryt <no-reply@kupryt.example>" },
    { newsletterFrom: "Kupryt <news@kupryt.example>" },
  ])
    expect(await examineSender({ ...config, ...changes }, away)).toEqual([])
  expect(away).not.toHaveBeenCalled()
})
