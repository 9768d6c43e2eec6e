import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeDirectory } from "../testing/make-directory.ts"
import { kindOf } from "./file-kind.ts"

const folder = await makeDirectory("kinds")
const pdf = "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"

/** One that is made for the web, and lacks so many bytes. */
function webPdf(missing: number): string {
  const content = pdf.replace(
    "1 0 obj",
    "9 0 obj\n<</Linearized 1/L 2000/H[1 2]/N 1>>\nendobj\n%%EOF\n1 0 obj",
  )
  return content
    .replace("trailer", `${"".padEnd(1999 - content.length, "%")}\ntrailer`)
    .slice(0, 2000 - missing)
}

const compressed = (end: string) =>
  `%PDF-1.5\n1 0 obj\n<</Type/XRef/Root 1 0 R>>\nstream\nx\nendstream\nendobj\nstartxref\n${end}`

test.for([
  ["a PDF", pdf, "document"],
  ["a PDF behind a mark of UTF-8 and a line end", `\xef\xbb\xbf\n${pdf}`, "document"],
  ["a PDF with something behind its end", pdf + "\0".repeat(600), "document"],
  [
    "a PDF behind what a printer is told",
    `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`,
    "document",
  ],
  [
    "a PDF behind lines of a mail",
    `Content-Type: application/pdf\r\n${"X-Line: 1\r\n".repeat(80)}\r\n${pdf}`,
    "document",
  ],
  ["a PDF behind more than readers skip", " ".repeat(1100) + pdf, "notAPicture"],
  ["a PDF with much behind its end", `${pdf}${"A disclaimer. ".repeat(10_000)}`, "document"],
  ["a PDF for the web", webPdf(0), "document"],
  ["a PDF for the web without its last line end", webPdf(0).slice(0, -1), "document"],
  ["a PDF for the web that is cut off", webPdf(1000), "brokenDocument"],
  ["an archive that begins with a PDF", `PK\x03\x04\x0a\0\0\0\0\0slip.pdf${pdf}`, "notAPicture"],
  ["a PDF for the web without its end mark", webPdf(6), "document"],
  ["a PDF without its end mark", pdf.slice(0, -6), "document"],
  ["a PDF without its end mark and number", pdf.slice(0, -18), "document"],
  ["a PDF that is cut off in its trailer", pdf.slice(0, pdf.indexOf(" 0 R>>")), "brokenDocument"],
  ["a PDF that is cut off before its trailer", pdf.slice(0, pdf.indexOf("trailer")), "brokenDocument"],
  ["a PDF with a compressed table without its end mark", compressed("9\n"), "document"],
  ["a PDF with a compressed table without its number", compressed(""), "brokenDocument"],
  ["a PDF with a trailer far from its end", pdf.slice(0, -6) + "x".repeat(2000), "brokenDocument"],
  ["a page that names a PDF", `<!doctype html><script></script>${pdf}`, "notAPicture"],
  ["a JPEG", "\xff\xd8\xff\xe0", "photograph"],
  ["a photo of an iPhone", "\0\0\0\x24ftypheic\0\0\0\0mif1", "photograph"],
  ["an AVIF of another brand", "\0\0\0\x20ftypmif1\0\0\0\0mif1miafavif", "photograph"],
  ["a DNG", "II*\0\x08\0\0\0", "raw"],
  ["a TIFF of a scanner", "MM\0*\0\0\0\x08", "raw"],
  ["a film of an iPhone", "\0\0\0\x14ftypqt  \0\0\0\0", "video"],
  ["a film of another phone", "\0\0\0\x18ftypmp42\0\0\0\0", "video"],
  ["a film of before", "RIFF\0\0\0\0AVI LIST", "video"],
  ["a text", "This is no picture, whatever its name says.", "notAPicture"],
  ["an empty file", "", "notAPicture"],
] as const)("%s is known by its content", async ([name, content, kind]) => {
  const path = join(folder, name)
  await writeFile(path, content, "latin1")
  expect(await kindOf(path)).toBe(kind)
})
