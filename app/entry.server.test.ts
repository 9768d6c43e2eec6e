import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router"
import { expect, test, vi } from "vitest"
import { handleError } from "./entry.server.tsx"
import { type ServerEnvironment, serverEnvironment } from "./lib/server-environment.ts"

test.each(["https://evil.example", "no address"])(
  "a form that another site sent (Origin: %s) is refused, and is no fault of the application",
  async origin => {
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
      entry: { module: { default: () => new Response(), handleError } },
    } as unknown as ServerBuild
    const request = new Request("https://www.kupryt.example/", { method: "POST", headers: { origin } })
    const answer = await createRequestHandler(build, "production")(request, context)
    expect([answer.status, reportError.mock.calls]).toEqual([400, []])
    handleError(new Error("any other"), { context })
    expect(reportError).toHaveBeenCalledOnce()
  },
)
