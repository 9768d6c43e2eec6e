import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { useSession } from "./session-provider.tsx"

function SessionReader() {
  useSession()
  return null
}

test("[AUTH-12] using the session outside its provider throws", () => {
  expect(() => renderToString(createElement(SessionReader))).toThrow("useSession needs a SessionProvider")
})
