import { expect, test } from "vitest"
import { readAddresses } from "./addresses-in-csv.ts"
import { decodeCsv } from "./csv-text.ts"

function utf16(text: string, order: "little" | "big", mark = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2 + (mark ? 2 : 0))
  const view = new DataView(bytes.buffer)
  const units = [
    ...(mark ? [0xfeff] : []),
    ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  ]
  for (const [place, unit] of units.entries()) view.setUint16(place * 2, unit, order === "little")
  return bytes
}

const file = "Źródło;E-mail;Status;Imię\nWWW;ola@złom.example;;Ola\nWWW;jan@huta.example;wypisany;Jan"
const readBytes = (bytes: Uint8Array<ArrayBuffer>) => {
  const text = decodeCsv(bytes.slice().buffer)
  return text === null ? null : readAddresses(text)
}
const asRead = { addresses: ["ola@xn--zom-hwa.example"], gone: [{ address: "jan@huta.example" }] }

test.for(["little", "big"] as const)(
  "a file in UTF-16, %s end first, is read whatever its first letter",
  order => {
    expect(readBytes(utf16(file, order))).toMatchObject(asRead)
    expect(readBytes(utf16(file, order, true))).toMatchObject(asRead)
  },
)

test.for(["little", "big"] as const)("a broken letter in UTF-16, %s end first, breaks no other", order => {
  for (const mark of [true, false]) {
    expect(readBytes(utf16(file.replace("Ola", "O\ud83da"), order, mark))).toMatchObject(asRead)
    expect(readBytes(utf16(`${file}\n`, order, true).slice(0, -1))).toMatchObject(asRead)
  }
})

test("an address with a broken letter is none, nor one whose letters are guessed", () => {
  const cut = utf16("Email\nola@huta.example\neva@huta.pl", "little", true).slice(0, -1)
  expect(readBytes(cut)).toMatchObject({ addresses: ["ola@huta.example"], wrong: [{ fault: "invalid" }] })
  const shifted = utf16("Email\nola@złom.example\njan@huta.example\n", "little").slice(1)
  expect(readBytes(shifted)?.addresses).not.toContainEqual(expect.stringContaining("xn--"))
  const codePage = Uint8Array.from(
    "Email;Imi\xea\nola@z\xb3om.example;Zo\xb6ka\njan@huta.example;J",
    letter => letter.charCodeAt(0),
  )
  expect(readBytes(codePage)).toMatchObject({
    addresses: ["jan@huta.example"],
    wrong: [{ fault: "invalid" }],
  })
})

test("a letter in UTF-8 that is broken makes no other encoding of the file", () => {
  const bytes = new TextEncoder().encode("Email;Imię\nola@złom.example;Łucja Żółć")
  expect(readBytes(Uint8Array.from([...bytes, 0xc5]))).toMatchObject({
    addresses: ["ola@xn--zom-hwa.example"],
  })
  expect(
    readBytes(
      Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("Email\na@huta.example;"), 0xb3]),
    ),
  ).toMatchObject({ addresses: ["a@huta.example"] })
})

test("a file in UTF-8 that was damaged before is UTF-8", () => {
  const text = "Email;Name\na@huta.example;\ufffd\ufffd"
  expect(decodeCsv(new TextEncoder().encode(text).buffer)).toBe(text)
})

test("a file that is guessed, without a separator, is read at once", () => {
  expect(decodeCsv(new Uint8Array(300_000).fill(0xbf).buffer)).toBe("ż".repeat(300_000))
})

test("a file that has NULs is no text", () => {
  expect(decodeCsv(new TextEncoder().encode("Email;Status\na@huta.example;no\0").buffer)).toBeNull()
  expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]).buffer)).toBeNull()
})
