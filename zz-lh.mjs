import lighthouse from "lighthouse"
import { chromium } from "playwright-core"
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--remote-debugging-port=9333"] })
for (const path of process.argv.slice(2)) for (const [w,h,d] of [[390,823,1.75],[1280,800,1]]) {
  const r = await lighthouse(`http://localhost:3111${path}`, { port: 9333, onlyCategories: ["accessibility", "best-practices", "seo", "agentic-browsing"], formFactor: w===390?"mobile":"desktop", screenEmulation: { mobile: w===390, width: w, height: h, deviceScaleFactor: d, disabled: false }, throttlingMethod: "provided" })
  for (const c of Object.values(r.lhr.categories)) if (c.score < 1) { console.log(path, w, c.id, c.score)
  for (const a of Object.values(r.lhr.audits)) if (a.score !== null && a.score < 1) console.log("  ", a.id, a.score, JSON.stringify(a.details?.items?.slice(0, 3))?.slice(0, 300)) }
}
console.log("done")
await b.close()
