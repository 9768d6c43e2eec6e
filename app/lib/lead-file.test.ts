import { expect, test } from "vitest"
import { documentsOf, leadFile, photographsOf } from "./lead-file.ts"
import { documentName } from "./photograph.ts"

test("[LEAD-01] a document is distinguished from a photograph", () => {
  const [photograph, document] = [
    { id: "00000000-0000-4000-8000-000000000001", width: 4, height: 3 },
    { id: "00000000-0000-4000-8000-000000000002", document: "kwit.pdf", bytes: 9 },
  ]
  const files = [photograph, document].map(file => leadFile.parse(file))
  expect([photographsOf(files), documentsOf(files)]).toEqual([[photograph], [document]])
})

test.for([
  ["kwit wagowy nr 7.pdf", "kwit wagowy nr 7.pdf"],
  ["Ważenie – żółty.PDF", "Ważenie – żółty.pdf"],
  ["kwit.pdf.exe", "kwit.pdf.exe.pdf"],
  ["../../etc/passwd", "etc passwd.pdf"],
  ["C:\\Skany\\kwit.pdf", "C Skany kwit.pdf"],
  ["kwit\u202efdp.exe\n.pdf", "kwitfdp.exe.pdf"],
  ["  .pdf", "dokument.pdf"],
  ["", "dokument.pdf"],
  [`${"ż".repeat(300)}.pdf`, `${"ż".repeat(100)}.pdf`],
])("[LEAD-02] a document that was called %j is kept as %s", ([given = "", kept]) => {
  expect(documentName(given)).toBe(kept)
})
