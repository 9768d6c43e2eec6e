import { createHash, createVerify, generateKeyPairSync } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { type DkimKey, dkimRecord, readDkim } from "./dkim.ts"
import { recordedLog } from "./testing/recorded-log.ts"
import { startSmtpServer } from "./testing/smtp-test-server.ts"
import { createMailTransport } from "./transport.ts"

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString()
const mailFrom = "Kupryt <strona@poczta.kupryt.example>"
const given = { DKIM_SELECTOR: "site", DKIM_PRIVATE_KEY: pem }
const key: DkimKey = { domainName: "poczta.kupryt.example", keySelector: "site", privateKey: pem }

/** A header as it is signed: unfolded, its name in small letters (RFC 6376, 3.4.2). */
const relaxed = (header: string) => {
  const [name = "", ...value] = header.replace(/\r\n(?=[ \t])/g, "").split(":")
  return `${name.toLowerCase()}:${value
    .join(":")
    .replace(/[ \t]+/g, " ")
    .trim()}`
}

test("[NL-04] mails are signed for the sender's domain, with the headers by which a list is left (RFC 8058, 4)", async () => {
  const { mails, close, address } = await startSmtpServer()
  onTestFinished(close)
  const transport = createMailTransport({
    ...{ smtpUrl: `smtp://${address}`, outboxDir: "", from: mailFrom, log: recordedLog(), dkim: key },
  })
  const headers = {
    "List-Unsubscribe": "<https://x.example/?t=1>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }
  const content = {
    to: "anna@odlewnia.example",
    subject: "Zażółć gęślą jaźń",
    text: "Łódź\n",
    html: "<p>Łódź</p>",
  }
  await transport.send({ ...content, headers })
  transport.close()
  const [head = "", ...parts] = mails[0]?.source.split("\r\n\r\n") ?? []
  const lines = head.split(/\r\n(?![ \t])/)
  const signature = relaxed(lines.find(line => /^DKIM-Signature:/i.test(line)) ?? "")
  const tags = Object.fromEntries(
    signature
      .replace(/^[^:]*:/, "")
      .split(";")
      .map(tag => tag.trim().split(/=(.*)/s).slice(0, 2)),
  )
  expect(tags).toMatchObject({ d: "poczta.kupryt.example", s: "site", a: "rsa-sha256" })
  const signed: string[] = tags.h.split(":")
  expect(signed).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  )
  const body = `${parts.join("\r\n\r\n").replace(/(\r\n)*$/, "")}\r\n`
  expect(createHash("sha256").update(body).digest("base64")).toBe(tags.bh)
  const of = (name: string) => lines.map(relaxed).find(line => line.startsWith(`${name}:`))
  const covered = [...signed.map(of), signature.replace(/ b=[^;]*$/, " b=")].join("\r\n")
  expect(
    createVerify("RSA-SHA256").update(covered).verify(publicKey, tags.b.replaceAll(" ", ""), "base64"),
  ).toBe(true)
})

test("the key is given as text, with line breaks or without, or as a file, for the domain of MAIL_FROM or one above", async () => {
  const file = join(await makeTestDirectory("dkim"), "key.pem")
  writeFileSync(file, pem)
  for (const text of [pem, pem.replaceAll("\n", "\\n"), file])
    expect(readDkim({ ...given, DKIM_PRIVATE_KEY: text }, mailFrom)).toEqual({ key })
  const above = readDkim({ ...given, DKIM_DOMAIN: "Kupryt.example" }, mailFrom)
  expect(above).toEqual({ key: { ...key, domainName: "kupryt.example" } })
  expect(readDkim({}, mailFrom)).toEqual({ key: undefined })
  const published = publicKey.export({ type: "spki", format: "der" }).toString("base64")
  expect(dkimRecord(key)).toEqual({
    name: "site._domainkey.poczta.kupryt.example",
    ...{ text: `v=DKIM1; k=rsa; p=${published}`, publicKey: published },
  })
})

const other = (type: "ed25519") =>
  generateKeyPairSync(type).privateKey.export({ type: "pkcs8", format: "pem" })
const short = generateKeyPairSync("rsa", { modulusLength: 512 }).privateKey

test.for<[string, object, string[]]>([
  ["a selector alone", { DKIM_PRIVATE_KEY: undefined }, ["DKIM_PRIVATE_KEY: is required"]],
  ["a key alone", { DKIM_SELECTOR: undefined }, ["DKIM_SELECTOR: is required"]],
  ["a selector with a blank", { DKIM_SELECTOR: "a b" }, ["DKIM_SELECTOR: must be a name"]],
  [
    "no file",
    { DKIM_PRIVATE_KEY: "no/such/secret" },
    ["DKIM_PRIVATE_KEY: is no key (PEM), nor a file that can be read (ENOENT)"],
  ],
  ["half a key", { DKIM_PRIVATE_KEY: pem.slice(0, 200) }, ["DKIM_PRIVATE_KEY: is no private key"]],
  ["another kind of key", { DKIM_PRIVATE_KEY: other("ed25519") }, ["DKIM_PRIVATE_KEY: must be an RSA key"]],
  [
    "a short key",
    { DKIM_PRIVATE_KEY: short.export({ type: "pkcs1", format: "pem" }) },
    ["DKIM_PRIVATE_KEY: is too short with 512 bits"],
  ],
  ["another domain", { DKIM_DOMAIN: "evil.example" }, ["DKIM_DOMAIN: must be poczta.kupryt.example"]],
  [
    "a domain that only ends alike",
    { DKIM_DOMAIN: "ryt.example" },
    ["DKIM_DOMAIN: must be poczta.kupryt.example"],
  ],
  ["no domain", { DKIM_DOMAIN: "https://kupryt.example" }, ["DKIM_DOMAIN: must be a domain"]],
])("%s is named, without a piece of the key", ([, changes, lines]) => {
  const read = readDkim({ ...given, ...changes }, mailFrom)
  const problems = "problems" in read ? read.problems : []
  expect(problems).toEqual(lines.map(line => expect.stringContaining(line)))
  expect(problems.join()).not.toMatch(/no\/such|MII|PRIVATE KEY-/)
})
