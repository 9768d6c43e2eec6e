import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router"
import { ScriptNonce } from "./components/inline-script.tsx"
import { completeI18n } from "./i18n/i18n.ts"
import { readPanelLanguage } from "./i18n/panel-cookie.ts"
import { localeOf } from "./i18n/paths.ts"
import { deferModules, handleOf, hydrationOf } from "./lib/hydration.ts"
import { type ServerEnvironment, serverEnvironment } from "./lib/server-environment.ts"

export { RouterContextProvider } from "react-router"
export { serverEnvironment } from "./lib/server-environment.ts"

/** Longest time that rendering one page may take, in milliseconds. */
export const streamTimeout = 10_000

/** Buffers the whole page: no partial page is sent, and no Suspense boundary needs an inline script that moves markup. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptNonce, reportError } = context.get(serverEnvironment)
  const { matches } = routerContext.staticHandlerContext
  const handles = matches.map(({ route }) => handleOf(route))
  const locale = handles.some(({ messages }) => messages?.includes("admin"))
    ? readPanelLanguage(request.headers)
    : localeOf(new URL(request.url).pathname)
  const i18n = await completeI18n(locale)
  const { body, failed } = await renderPage(
    <I18nextProvider i18n={i18n}>
      <ScriptNonce value={scriptNonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
      </ScriptNonce>
    </I18nextProvider>,
    { nonce: scriptNonce, reportError },
  )
  const isDeferred = hydrationOf(handles) === "on interaction"
  headers.set("content-type", "text/html; charset=utf-8")
  return new Response(isDeferred ? deferModules(body) : body, { status: failed ? 500 : status, headers })
}

/** Route responses such as 404 and 405 are not reported: their text quotes the address. */
export function handleError(error: unknown, { context }: Pick<LoaderFunctionArgs, "context">): void {
  if (!isRouteErrorResponse(error)) context.get(serverEnvironment).reportError(error)
}

type Rendering = { nonce: string } & Pick<ServerEnvironment, "reportError">

function renderPage(
  element: React.ReactNode,
  { nonce, reportError }: Rendering,
): Promise<{ body: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ body: Buffer.concat(chunks).toString(), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: error => {
        failed = true
        reportError(error)
      },
    })
    const timer = setTimeout(() => abort(new Error("rendering took too long")), streamTimeout)
  })
}
