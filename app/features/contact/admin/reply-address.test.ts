import { expect, test } from "vitest"
import { replyAddress } from "./reply-address.ts"

const read = (address: string) => {
  const { protocol, pathname, searchParams } = new URL(address)
  return { protocol, to: pathname, names: [...searchParams.keys()], body: searchParams.get("body") }
}

test("a reply quotes what it answers, line by line", () => {
  const { protocol, to, body } = read(
    replyAddress("jan@huta.example", "Re & more", "Dwie tony\nmiedzi + cyna"),
  )
  expect({ protocol, to }).toEqual({ protocol: "mailto:", to: "jan@huta.example" })
  expect(body).toBe("\r\n\r\n> Dwie tony\r\n> miedzi + cyna\r\n")
})

test("an address cannot add recipients or headers of its own", () => {
  const { to, names } = read(replyAddress("a@b.example?bcc=c@d.example&x=1,e@f.example", "s", "t"))
  expect(names).toEqual(["subject", "body"])
  expect(to).toBe("a@b.example%3Fbcc%3Dc@d.example%26x%3D1%2Ce@f.example")
})

test("a long text is quoted in part", () => {
  const address = replyAddress("jan@huta.example", "s", "ż".repeat(10_000))
  expect(read(address).body).toBe(`\r\n\r\n> ${"ż".repeat(800)}…\r\n`)
})
