import { expect, test } from "vitest"
import { oneClickRequest } from "./one-click.ts"

const address = "https://kupryt.example/newsletter/unsubscribe?token=t"
const multipart = (value: string) =>
  `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain\r\n\r\n${value}\r\n--b--\r\n`

async function taken(body: string, headers: Record<string, string> = {}, url = address) {
  const request = await oneClickRequest(new Request(url, { method: "POST", body, headers }))
  return { body: await request.text(), origin: request.headers.get("origin") }
}

test.each([
  ["List-Unsubscribe=One-Click", {}],
  ["List-Unsubscribe=One-Click\r\n", { "content-type": "application/x-www-form-urlencoded" }],
  ["List-Unsubscribe=One-Click&campaign=7", { origin: "https://mail.example" }],
  ["foo=bar&List-Unsubscribe=One-Click\n", { origin: "null" }],
  ["list-unsubscribe=one-click", { "content-type": "text/plain" }],
  [multipart("One-Click"), { "content-type": "multipart/form-data; boundary=b", origin: "null" }],
])(
  "[NL-04] a mail provider leaves with one click, however it writes and names itself: %j",
  async (body, headers) => {
    expect(await taken(body, headers)).toEqual({ body: "List-Unsubscribe=One-Click", origin: null })
  },
)

test.each(["", "List-Unsubscribe=", "x=List-Unsubscribe=One-Clicks", multipart("Two")])(
  "what asks for nothing leaves nothing: %j",
  async body => {
    expect(await taken(body)).toMatchObject({ body: "" })
  },
)

test("the forms of other pages keep their Origin and their body", async () => {
  const url = "https://kupryt.example/newsletter"
  expect(await taken("a=b", { origin: "https://evil.example" }, url)).toEqual({
    ...{ body: "a=b", origin: "https://evil.example" },
  })
})
