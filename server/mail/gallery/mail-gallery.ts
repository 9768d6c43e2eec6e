import type { RequestListener } from "node:http"
import { escapeHtml } from "../templates/mail-frame.ts"
import { everyMail, type SampleMail } from "./every-mail.ts"

const address = "/dev/mails"

/** Shows every mail of the product at /dev/mails, as HTML and as text. For development alone. */
export function withMailGallery(siteUrl: string, next: RequestListener): RequestListener {
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?")
    if (path !== address && !path.startsWith(`${address}/`)) return next(request, response)
    const mails = everyMail(siteUrl)
    const mail = mails.find(({ name }) => path === `${address}/${name}`)
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    response.end(mail ? mail.html : renderGallery(mails))
  }
}

function renderGallery(mails: readonly SampleMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>body{font:16px sans-serif;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem}pre{max-width:44rem;white-space:pre-wrap}</style>
<h1>Mails</h1>${mails.map(renderSample).join("")}`
}

function renderSample({ name, subject, text }: SampleMail): string {
  const frame = (width: number) =>
    `<iframe src="${address}/${name}" title="${name}, ${width} px" width="${width}" height="700" loading="lazy"></iframe>`
  return `<h2><a href="${address}/${name}">${name}</a>: ${escapeHtml(subject)}</h2>
<section>${frame(700)}${frame(390)}<pre>${escapeHtml(text)}</pre></section>`
}
