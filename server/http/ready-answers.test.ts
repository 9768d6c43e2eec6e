import type { IncomingMessage, ServerResponse } from "node:http"
import { setImmediate } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { answerReadyFirst } from "./ready-answers.ts"

test("the first request that memory answers outlives a garbage collection, and no other does", async () => {
  const listener = answerReadyFirst(
    ({ url }) => url === "/",
    () => {},
  )
  const send = (url: string) => {
    const request = { url } as IncomingMessage
    listener(request, {} as ServerResponse)
    return new WeakRef(request)
  }
  const [handedOn, first, second] = [send("/contact"), send("/"), send("/")]
  setFlagsFromString("--expose-gc")
  await setImmediate()
  runInNewContext("gc")()
  expect([handedOn, first, second].map(found => found.deref()?.url)).toEqual([undefined, "/", undefined])
  listener({ url: "/" } as IncomingMessage, {} as ServerResponse)
})
