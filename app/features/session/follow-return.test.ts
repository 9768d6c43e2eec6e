import { expect, test, vi } from "vitest"
import { fakeBackend, sessionOf } from "./auth-fixtures.ts"
import { signIn, signOut } from "./auth-operations.ts"
import { followReturn } from "./follow-return.ts"
import type { SessionAction } from "./session-state.ts"

const credentials = { email: "anna@kupryt.example", password: "rusty-kettle-28" }

/** A page of somebody who is signed in, what it hears of the session when it is shown, and how it is shown. */
async function openPage() {
  const { client } = fakeBackend(({ url }) =>
    url.pathname.endsWith("/logout") ? new Response(null, { status: 204 }) : Response.json(sessionOf("anna")),
  )
  await signIn(client, credentials)
  const page = new EventTarget()
  const heard = vi.fn<(action: SessionAction) => void>()
  const stop = followReturn(client, heard, page)
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  return { client, heard, show, stop }
}

test("a page that comes back from the browser's memory after the sign-out is told of it", async () => {
  const { client, heard, show } = await openPage()
  await signOut(client)
  show(true)
  await vi.waitFor(() =>
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: "INITIAL_SESSION", session: null }),
  )
})

test("one that comes back while its session stands is told that session", async () => {
  const { heard, show } = await openPage()
  show(true)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(heard.mock.calls[0]?.[0].type).toBe("INITIAL_SESSION")
  expect(heard.mock.calls[0]).toMatchObject([{ session: { user: { id: "anna" } } }])
})

test("a page that is loaded asks nothing, and one that is left neither", async () => {
  const { client, heard, show, stop } = await openPage()
  const asked = vi.spyOn(client.auth, "getSession")
  show(false)
  stop()
  show(true)
  expect(asked).not.toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
})
