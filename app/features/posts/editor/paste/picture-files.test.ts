import { expect, test } from "vitest"
import { sortFiles } from "./picture-files.ts"

test("[MEDIA-06] what begins as a picture is told from other files, in their order, whatever their names and types say", async () => {
  const png = "\x89PNG\r\n\x1a\nrest"
  const fileOf = (name: string, content: string, type: string) =>
    new File([Uint8Array.from(content, letter => letter.charCodeAt(0))], name, { type })
  const unreadable = Object.assign(fileOf("folder", "", ""), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error("a folder")) }),
  })
  const { pictures, others } = await sortFiles([
    fileOf("a.png", "words", "image/png"),
    fileOf("b", png, ""),
    fileOf("c.svg", "<svg/>", "image/svg+xml"),
    fileOf("d.pdf", "%PDF-1.7", "application/pdf"),
    fileOf("e.jpg", "\xff\xd8\xff\xe0", "image/jpeg"),
    fileOf("f.HEIC", "\0\0\0\x24ftypheic\0\0\0\0mif1", ""),
    fileOf("g.dng", "II*\0", "image/x-adobe-dng"),
    unreadable,
  ])
  expect(pictures.map(({ name }) => name)).toEqual(["b", "e.jpg", "f.HEIC"])
  expect(others.map(({ name }) => name)).toEqual(["a.png", "c.svg", "d.pdf", "g.dng", "folder"])
})
