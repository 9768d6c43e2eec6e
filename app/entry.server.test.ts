import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { expect, test, vi } from "vitest"
import { handleError } from "./entry.server.tsx"
import { type ServerEnvironment, serverEnvironment } from "./lib/server-environment.ts"

test("a form that is sent to a page without one is no fault of the application", async () => {
  const reportError = vi.fn()
  const context = new RouterContextProvider()
  context.set(serverEnvironment, { reportError } as unknown as ServerEnvironment)
  const build = {
    ...{
      routes: { root: { id: "root", path: "", module: { default: () => null } } },
      future: {},
      publicPath: "/",
      assets: { routes: {} },
      isSpaMode: false,
      ssr: true,
    },
    ...{ prerender: [], basename: "/", routeDiscovery: { mode: "initial" } },
    entry: {
      module: { default: (_: Request, status: number) => new Response(null, { status }), handleError },
    },
  } as unknown as ServerBuild
  const request = new Request("https://www.kupryt.example/", { method: "POST" })
  const answer = await createRequestHandler(build, "production")(request, context)
  expect([answer.status, reportError.mock.calls]).toEqual([405, []])
  handleError(new Error("any other"), { context })
  expect(reportError).toHaveBeenCalledOnce()
})
