import { expect, test, vi } from "vitest"
import { signIn } from "#app/features/session/auth-operations.ts"
import { fakeBackend, sessionOf } from "#app/lib/testing/fake-backend.ts"
import { maxUploadBytes } from "#app/lib/uploaded-picture.ts"
import { type SendFile, sendPicture, type Transfer } from "./send-picture.ts"

const picture = { url: "/uploads/0123456789abcdef0123456789abcdef-480.webp", width: 480, height: 320 }

async function sent(answer: Transfer, { file = new Blob(["a picture"]), signedIn = true } = {}) {
  const { client } = fakeBackend(() => Response.json(sessionOf("anna")))
  if (signedIn) await signIn(client, { email: "anna@kupryt.example", password: "rusty-kettle-28" })
  const sendFile = vi.fn<SendFile>(async () => answer)
  const onProgress = vi.fn()
  const { signal } = new AbortController()
  return { result: await sendPicture(client, file, { onProgress, signal, sendFile }), sendFile }
}

test("a picture is sent with the session's token, and the response has its address", async () => {
  const { result, sendFile } = await sent({ status: 201, body: JSON.stringify(picture) })
  expect(result).toEqual({ ok: true, picture })
  expect(sendFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: "token" }))
})

test("a file that is too large is not sent, nor any file without a session", async () => {
  const file = new Blob([new Uint8Array(maxUploadBytes + 1)])
  for (const [circumstances, fault] of [
    [{ file }, "tooLarge"],
    [{ signedIn: false }, "denied"],
  ] as const) {
    const { result, sendFile } = await sent({ status: 201, body: "" }, circumstances)
    expect(result).toEqual({ ok: false, fault })
    expect(sendFile).not.toHaveBeenCalled()
  }
})

test.for<[string, Transfer, string]>([
  ["is refused", { status: 415, body: '{"fault":"unsupported"}' }, "unsupported"],
  ["has no answer", { status: 0, body: "" }, "failed"],
  ["is answered by something else", { status: 502, body: "<html>" }, "failed"],
  ["fails with an unknown fault", { status: 422, body: '{"fault":"haunted"}' }, "failed"],
  ["is answered without an address", { status: 201, body: "{}" }, "failed"],
])("an upload that %s reports the reason", async ([, answer, fault]) => {
  expect((await sent(answer)).result).toEqual({ ok: false, fault })
})
