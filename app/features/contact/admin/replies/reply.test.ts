import { expect, test } from "vitest"
import { judge, namesOffer, onOneLine, writtenOf } from "./reply.ts"

test("[LEAD-10] a reply is sent as it was typed, its subject on one line, with plain line ends", () => {
  expect(
    writtenOf({ subject: " Your\r\nBcc: x\u0007 ", body: "\r\nDear Ewa,\r\n\r\n\tyes\ud800\n" }),
  ).toEqual({
    subject: "Your Bcc: x",
    body: "Dear Ewa,\n\n\tyes\ufffd",
  })
})

test("[LEAD-10] nothing is sent that is empty, too long or still to be filled in", () => {
  expect(judge("\u200b ", 200)).toEqual({ kind: "missing" })
  expect(judge("😀".repeat(200), 200)).toBeUndefined()
  expect(judge("😀".repeat(201), 200)).toEqual({ kind: "tooLong", length: 201, limit: 200 })
  expect(judge("Price: {price}, {date}", 200)).toEqual({ kind: "marks", marks: "{price}, {date}" })
  expect(judge("Price: 4.20 EUR", 200)).toBeUndefined()
})

test("[QUEUE-01] a reply whose subject names an offer, in either language, is taken for one", () => {
  const offers = ["Our offer – enquiry no. 1234-5678", "Oferta sprzedaży", "Re: złożenie OFERTY"]
  expect(offers.map(namesOffer)).toEqual([true, true, true])
  const others = [
    "Photographs of your material",
    "Zdjęcia materiału",
    "Special coffers",
    "Re: zapytanie ofertowe",
  ]
  expect(others.map(namesOffer)).toEqual([false, false, false, false])
})

test("[LEAD-10] line breaks pasted into a subject become blanks", () => {
  expect(onOneLine("\nOur offer\r\n for\n\ncopper\u2028wire ")).toBe("Our offer for copper wire")
  expect(onOneLine(" one line ")).toBeNull()
})
