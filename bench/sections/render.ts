import { rm } from "node:fs/promises"
import { indexedPages, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { demoPost } from "../../e2e/setup/demo-post.ts"
import { connect } from "../../server/backend/connect.ts"
import { createFormTokens } from "../../server/signed-tokens.ts"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import { openQuietBackend } from "../../server/testing/open-quiet-backend.ts"
import { openBuiltPages } from "../instruments/built-pages.ts"
import { onInterrupt } from "../instruments/interrupt.ts"
import { measurePlainReact } from "../instruments/plain-react.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const warmUp = 50
const renders = 100
/** Most processor time of one warm, uncached render, as a multiple of React's for 1,000 plain elements (decision 23). */
const limit = 100

const paths = [...indexedPages.map(page => pathTo(page, "pl")), pathToPost(demoPost, "pl")]

/**
 * Measures the processor time of rendering each page anew, past every cache, in this process: with its questions to the
 * database, without the answers' work in PostgreSQL.
 */
export async function measureRender(): Promise<{ title: string; figures: Figure[] }> {
  const dataDir = await makeDirectory("render")
  const backend = await openQuietBackend({ DATA_DIR: dataDir })
  const stopListening = onInterrupt(backend.close)
  try {
    const anonymous = connect(backend, backend.publishableKey)
    const formTokens = createFormTokens(backend.formTokenKey)
    const render = await openBuiltPages({ anonymous, formTokens, log: console })
    const works: number[] = []
    for (const path of paths) works.push(await measureWork(() => render(path)))
    const plain = measurePlainReact()
    return {
      title: "Processor time of an uncached render, warm",
      figures: paths.map((what, place) =>
        weigh({
          what,
          value: works[place] ?? Number.NaN,
          unit: "ms",
          reference: { what: "1,000 plain elements", value: plain, limit },
        }),
      ),
    }
  } finally {
    await backend.close()
    stopListening()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns the processor time of this process for one render, in milliseconds. */
async function measureWork(render: () => Promise<string>): Promise<number> {
  for (let count = 0; count < warmUp; count++) await render()
  const before = process.cpuUsage()
  for (let count = 0; count < renders; count++) await render()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / renders
}
