import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeDirectory } from "../testing/make-directory.ts"
import { kindOf } from "./file-kind.ts"

const folder = await makeDirectory("kinds")
const pdf = "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"

test.for([
  ["a PDF", pdf, "document"],
  ["a PDF behind a mark of UTF-8 and a line end", `\xef\xbb\xbf\n${pdf}`, "document"],
  ["a PDF with something behind its end", pdf + "\0".repeat(600), "document"],
  ["a PDF that is cut off", pdf.slice(0, -8), "brokenDocument"],
  ["a page that names a PDF", `<!doctype html><script></script>${pdf}`, "notAPicture"],
  ["a JPEG", "\xff\xd8\xff\xe0", "photograph"],
  ["a photo of an iPhone", "\0\0\0\x24ftypheic\0\0\0\0mif1", "photograph"],
  ["a DNG", "II*\0\x08\0\0\0", "raw"],
  ["a TIFF of a scanner", "MM\0*\0\0\0\x08", "raw"],
  ["a film of an iPhone", "\0\0\0\x14ftypqt  \0\0\0\0", "video"],
  ["a film of another phone", "\0\0\0\x18ftypmp42\0\0\0\0", "video"],
  ["a film of before", "RIFF\0\0\0\0AVI LIST", "video"],
  ["a text", "This is no picture, whatever its name says.", "notAPicture"],
  ["an empty file", "", "notAPicture"],
] as const)("[LEAD-02] %s is known by its content", async ([name, content, kind]) => {
  const path = join(folder, name)
  await writeFile(path, content, "latin1")
  expect(await kindOf(path)).toBe(kind)
})
