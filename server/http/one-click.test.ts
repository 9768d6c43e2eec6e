import { expect, test } from "vitest"
import { pathTo } from "#app/i18n/paths.ts"
import { formFault } from "#app/lib/form-answers.ts"
import { readForm } from "./pages.ts"

const multipart = (value: string, name = 'name="List-Unsubscribe"') =>
  `--b\r\nContent-Disposition: form-data; ${name}\r\nContent-Type: text/plain\r\n\r\n${value}\r\n--b--\r\n`

async function taken(body: string, type: string | null, path = "/newsletter/unsubscribe") {
  const request = new Request(`https://kupryt.example${path}?token=t`, {
    ...{ method: "POST", body: new TextEncoder().encode(body) },
    headers: type === null ? {} : { "content-type": type },
  })
  const form = (await readForm(request, async form => form)) as Request
  expect(form.url).toBe(request.url)
  return { fault: formFault(form), fields: [...(await form.formData())] }
}

const urlEncoded = "application/x-www-form-urlencoded"
const inParts = "multipart/form-data; boundary=b"

test.each([
  ["List-Unsubscribe=One-Click", urlEncoded],
  ["List-Unsubscribe=One-Click", null],
  ["List-Unsubscribe=One-Click\r\n", urlEncoded],
  ["List-Unsubscribe=One-Click%0D%0A", urlEncoded],
  ["List-Unsubscribe%3DOne-Click", urlEncoded],
  ["List%2DUnsubscribe=One%2DClick", urlEncoded],
  ["List-Unsubscribe=One-Click;a=b", urlEncoded],
  ["List-Unsubscribe=One-Click&campaign=7", urlEncoded],
  ["foo=bar&List-Unsubscribe=One-Click\n", `${urlEncoded}; charset=x-unknown`],
  ["List-Unsubscribe: One-Click", "text/plain"],
  ["list-unsubscribe=one-click", "text/plain; charset=utf-8"],
  ['{"List-Unsubscribe":"One-Click"}', "application/json"],
  [multipart("One-Click"), inParts],
  [multipart("One-Click", 'name = "List-Unsubscribe"'), inParts],
  [multipart("One-Click", "name=List-Unsubscribe"), inParts],
  [multipart("One-Click").slice(0, -8), "multipart/form-data"],
])("[NL-04] a mail provider leaves with one click, however it writes that: %j as %s", async (body, type) => {
  const one = { fault: null, fields: [["List-Unsubscribe", "One-Click"]] }
  expect(await taken(body, type)).toEqual(one)
  expect(await taken(body, type, pathTo("newsletterUnsubscribe", "en"))).toEqual(one)
})

test.each(["", "List-Unsubscribe=", "x=List-Unsubscribe=One-Clicks", multipart("Two")])(
  "what asks for nothing leaves nothing: %j",
  async body => {
    expect(await taken(body, urlEncoded)).toEqual({ fault: null, fields: [] })
  },
)

test("a body that is longer than any mail provider's is not read", async () => {
  expect(await taken(`List-Unsubscribe=One-Click&${"x".repeat(20_000)}`, urlEncoded)).toEqual({
    ...{ fault: 413, fields: [] },
  })
})
