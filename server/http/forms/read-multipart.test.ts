import { expect, test } from "vitest"
import { boundaryOf, type Part, readMultipart } from "./read-multipart.ts"

async function read(body: Uint8Array, boundary: string, size = body.length) {
  async function* chunks() {
    for (let place = 0; place < body.length; place += size) yield body.subarray(place, place + size)
  }
  const parts: (Part & { content: Buffer })[] = []
  const isWhole = await readMultipart(chunks(), boundary, part => {
    const read = { ...part, content: Buffer.alloc(0) }
    parts.push(read)
    return chunk => {
      read.content = Buffer.concat([read.content, chunk])
    }
  })
  return { isWhole, parts }
}

test.for([1, 2, 7, 64, 100_000])("a form in chunks of %i bytes is what a browser wrote", async size => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, place) => (place * 7) % 256)
  const form = new FormData()
  form.set("name", "Żaneta\r\n--x")
  form.set("empty", "")
  form.append("photographs", new File([bytes], 'a "photo";\nof żelazo.jpg'))
  const written = new Response(form)
  const boundary = boundaryOf(written.headers.get("content-type") ?? "") ?? ""
  const { isWhole, parts } = await read(new Uint8Array(await written.arrayBuffer()), boundary, size)
  expect(isWhole).toBe(true)
  expect(parts.map(({ name, fileName, content }) => [name, fileName, content.length])).toEqual([
    ["name", null, Buffer.byteLength("Żaneta\r\n--x")],
    ["empty", null, 0],
    ["photographs", 'a "photo"; of żelazo.jpg', 3000],
  ])
  expect(parts[0]?.content.toString()).toBe("Żaneta\r\n--x")
  expect(parts[2]?.content).toEqual(Buffer.from(bytes))
})

test.for([1, 3, 100_000])("contents lose their transfer encoding, in chunks of %i bytes", async size => {
  const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, place) => place))
  const lines = bytes.toString("base64").replace(/.{76}/g, "$&\r\n")
  const quoted = bytes
    .toString("latin1")
    .replace(/[^a-z]/g, sign => `=${Buffer.from(sign, "latin1").toString("hex").toUpperCase()}`)
  const part = (encoding: string, content: string) =>
    `--b\r\ncontent-transfer-encoding: ${encoding}\r\nContent-Disposition: form-data;\r\n name="a"; filename="x"\r\n\r\n${content}\r\n`
  const soft = quoted.replace(/(?:=..|[a-z]){20}/g, "$&=\r\n")
  const body = `${part("BASE64", lines)}${part("Quoted-Printable", soft)}--b--`
  const { isWhole, parts } = await read(Buffer.from(body), "b", size)
  expect(isWhole).toBe(true)
  expect(parts.map(({ content }) => content)).toEqual([bytes, bytes])
  expect((await read(Buffer.from(`${part("x-uuencode", "x")}--b--`), "b", size)).isWhole).toBe(false)
})

test.for([
  ["filename*=utf-8''z%C5%82om%20%22a%22.jpg", 'złom "a".jpg'],
  ["filename=\"zlom.jpg\"; filename*=UTF-8'pl'z%C5%82om.jpg", "złom.jpg"],
  ['filename="z\xb3om.jpg"\r\nContent-Type: text/plain; charset=iso-8859-2', "złom.jpg"],
  ['filename="z\xb3om.jpg"', "z_om.jpg"],
  ['filename="a\\"b.jpg"', 'a"b.jpg'],
  ['filename="C:\\photos\\a.jpg"', "C:\\photos\\a.jpg"],
])("the name of a file in %j is %j", async ([head, fileName]) => {
  const body = `--b\r\nContent-Disposition: form-data; name="a"; ${head}\r\n\r\nx\r\n--b--`
  expect(await read(Buffer.from(body, "latin1"), "b")).toMatchObject({
    isWhole: true,
    parts: [{ name: "a", fileName }],
  })
})

test("a field in which no file was chosen is a file without a name", async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--b--\r\n'
  expect(await read(Buffer.from(body), "b")).toMatchObject({
    isWhole: true,
    parts: [{ name: "a", fileName: "", content: Buffer.alloc(0) }],
  })
})

const part = 'content-disposition: form-data; name="a"\r\n\r\n'

test.for([1, 3, 100_000])(
  "bare LF line ends and blanks behind a boundary are read, in chunks of %i bytes",
  async size => {
    const head = 'Content-Disposition: form-data; name="a"'
    for (const body of [
      `--b\n${head}\n\nx\r\ny\n\n--b\n${head}\n\n\n--b--\n`,
      `--b \t\r\n${head}\r\n\r\nx\r\ny\n\r\n--b  \r\n${head}\r\n\r\n\r\n--b-- \r\n`,
      `a preamble\n--b \n${head}\r\n\nx\r\ny\n\r\n--b\r\n${head}\n\r\n\n--b--`,
    ]) {
      const { isWhole, parts } = await read(Buffer.from(body), "b", size)
      expect(isWhole).toBe(true)
      expect(parts.map(({ content }) => content.toString())).toEqual(["x\r\ny\n", ""])
    }
  },
)

test.for([
  ["nothing", ""],
  ["no boundary", `${part}x`],
  ["no end", `--b\r\n${part}x`],
  ["an end within a boundary", `--b\r\n${part}x\r\n--b-`],
  ["a part of something else", '--b\r\ncontent-disposition: attachment; name="a"\r\n\r\nx\r\n--b--'],
  ["a boundary that goes on", `--bb\r\n${part}x\r\n--b--`],
  ["headers without an end", `--b\r\n${"x".repeat(5000)}`],
])("a body with %s is no form", async ([, body = ""]) => {
  expect((await read(Buffer.from(body), "b")).isWhole).toBe(false)
})

test.for([
  ["multipart/form-data; boundary=abc", "abc"],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', "a b"],
  ["multipart/form-data", null],
  ["multipart/mixed; boundary=abc", null],
] as const)("the boundary of %s is %s", ([type, boundary]) => {
  expect(boundaryOf(type)).toBe(boundary)
})
