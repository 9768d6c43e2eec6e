import { expect, test } from "vitest"
import { isAligned, walkDmarc } from "./dmarc.ts"

function dns(records: Record<string, string>) {
  const asked: string[] = []
  const read = async (name: string) => {
    asked.push(name)
    const record = records[name]
    return record === undefined ? [] : record.split("|")
  }
  return { asked, read }
}

const walk = async (domain: string, records: Record<string, string>) => {
  const { organization, policy, several } = await walkDmarc(domain, dns(records).read)
  return [organization, policy?.name ?? null, several]
}

test("the organisation is found by walking up the DNS, not by a list of suffixes", async () => {
  const plain = "v=DMARC1; p=none"
  expect(await walk("a.mail.huta.pl", { "_dmarc.huta.pl": plain, "_dmarc.mail.huta.pl": plain })).toEqual([
    ...["huta.pl", "_dmarc.huta.pl", null],
  ])
  expect(await walk("mail.huta.pl", { "_dmarc.huta.pl": plain, "_dmarc.mail.huta.pl": plain })).toEqual([
    ...["huta.pl", "_dmarc.mail.huta.pl", null],
  ])
  expect(
    await walk("mail.huta.pl", { "_dmarc.huta.pl": plain, "_dmarc.mail.huta.pl": `${plain}; psd=n` }),
  ).toEqual([...["mail.huta.pl", "_dmarc.mail.huta.pl", null]])
  expect(await walk("mail.huta.com.pl", { "_dmarc.com.pl": `${plain}; psd=y` })).toEqual([
    ...["huta.com.pl", "_dmarc.com.pl", null],
  ])
  expect(await walk("mail.huta.pl", {})).toEqual(["mail.huta.pl", null, null])
  expect(await walk("huta.pl", { "_dmarc.huta.pl": `${plain}|${plain}` })).toEqual([
    "huta.pl",
    null,
    "_dmarc.huta.pl",
  ])
})

test("of a long name eight are asked: itself, then its last seven labels", async () => {
  const { asked, read } = dns({})
  await walkDmarc("a.b.c.d.e.f.g.h.huta.pl", read)
  expect(asked).toHaveLength(8)
  expect(asked.slice(0, 2)).toEqual(["_dmarc.a.b.c.d.e.f.g.h.huta.pl", "_dmarc.d.e.f.g.h.huta.pl"])
  expect(asked.at(-1)).toBe("_dmarc.pl")
})

test("names of one organisation stand for each other, unless the record is strict", async () => {
  const { read } = dns({ "_dmarc.huta.pl": "v=DMARC1; p=none" })
  expect(await isAligned("huta.pl", "bounces.huta.pl", undefined, read)).toBe(true)
  expect(await isAligned("huta.pl", "bounces.huta.pl", "s", read)).toBe(false)
  expect(await isAligned("huta.pl", "esp.example.com", "r", read)).toBe(false)
})
