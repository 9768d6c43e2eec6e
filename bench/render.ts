import { pathToFileURL } from "node:url"
import type { ServerBuild } from "react-router"
import { createSite, type SharedEnvironment } from "../server/http/site.ts"
import type { Figure } from "./table.ts"

const warmUp = 50
const renders = 100
/** Most processor time that one warm, uncached render of the home page may take, in milliseconds. */
const target = 25

/** Measures the processor time of rendering the home page anew, past every cache, in this process. */
export async function measureRender(): Promise<{ title: string; figures: Figure[] }> {
  const build = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild
  // The home page asks the backend for nothing.
  const environment = { publicConfig: { siteUrl: "http://localhost:3000", supabaseUrl: null } }
  const site = createSite({
    build,
    environment: environment as unknown as SharedEnvironment,
    limiter: { take: async () => 0, reset: async () => {} },
    https: false,
    mode: "production",
  })
  const render = async () => (await site(new Request("http://localhost:3000/"), null)).text()
  for (let count = 0; count < warmUp; count++) await render()
  const before = process.cpuUsage()
  for (let count = 0; count < renders; count++) await render()
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1000 / renders
  const measured = `${milliseconds.toFixed(1)} ms`
  const figure = {
    what: "home, processor time",
    measured,
    target: `≤ ${target} ms`,
    ok: milliseconds <= target,
  }
  return { title: "Uncached render, warm", figures: [figure] }
}
