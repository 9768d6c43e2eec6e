import { z } from "zod"
import { issueContent } from "#app/features/newsletter/schema.ts"
import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { issueMail, testLinks } from "../mail/templates/issue-mail.ts"
import { readBody } from "./bodies.ts"

const wanted = z.object({
  issue: z.guid(),
  language: z.enum(["pl", "en"]),
  form: z.enum(["html", "text"]),
  /** The administrator's session token: a form cannot set a header. */
  token: z.string(),
})

/** Largest form in bytes: a token of a hosted backend may have several thousand characters. */
const largestForm = 16 * 1024

/** Headers for a frame of the panel: a mail has styles of its own and pictures, and runs nothing. */
const framed = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
}

/** Returns what shows the mail of an issue as it arrives. The database decides, by the token, who may see it. */
export function createIssuePreview(api: VisitorApi, siteUrl: string) {
  const client = connect(api, api.publishableKey)
  return async (request: Request): Promise<Response> => {
    const body = await readBody(request, largestForm)
    if (!(body instanceof Uint8Array)) return shown(body.status, body.message)
    const fields = new URLSearchParams(new TextDecoder().decode(body))
    const asked = wanted.safeParse(Object.fromEntries(fields)).data
    if (!asked) return shown(400, "The form is not valid.")
    const { issue, language, form, token } = asked
    const reading = client.rpc("preview_newsletter_issue", { issue_id: issue })
    const { data, error, status } = await reading.setHeader("authorization", `Bearer ${token}`)
    if (error) return shown(status === 401 || status === 403 ? 403 : 503, "The preview is not available.")
    const content = issueContent.safeParse(data).data
    if (!content) return shown(404, "The issue is gone.")
    const mail = issueMail(content, language, testLinks(siteUrl, issue, language))
    // Links open in a window of their own, as in a mail program.
    return form === "text"
      ? shown(200, mail.text)
      : shown(200, mail.html.replace("<head>", '<head><base target="_blank">'), "html")
  }
}

function shown(status: number, text: string, form: "plain" | "html" = "plain"): Response {
  return new Response(text, {
    status,
    headers: { ...framed, "content-type": `text/${form}; charset=utf-8` },
  })
}
