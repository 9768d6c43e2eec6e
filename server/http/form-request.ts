import { takesForm } from "#app/i18n/paths.ts"
import { largestContactForm } from "#app/lib/contact-message.ts"
import { emptyForm } from "#app/lib/form-answers.ts"
import { isRead } from "./is-read.ts"
import { readBody } from "./request-body.ts"

/** Largest body of a form, in bytes: no form of the site is larger than the contact form. */
const largestForm = largestContactForm

/** No form of the site has more fields. */
const mostFields = 50
/** What a field may be called. Behind dots and brackets a form's parser would make objects and lists of any size. */
const fieldName = /^[a-z][\w-]{0,63}$/i

function isPlain(form: FormData): boolean {
  const names = [...form.keys()]
  return names.length <= mostFields && names.every(name => fieldName.test(name))
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "cache-control": "no-store" } })
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

/**
 * Takes a request for a page; returns it with its form read, or the refusal of another method, of a body that did not
 * arrive, or of what is no form. What is too large arrives as an empty form, so that its page can say so in its own
 * words. Where no form is taken none is read: what is there says so at once.
 */
export async function formRequest(request: Request): Promise<Request | Response> {
  const { method, url, headers } = request
  if (isRead({ method })) return request
  if (method !== "POST") return refuse(405, "No such method")
  if (!takesForm(new URL(url).pathname)) return withoutBody(request)
  const body = await readBody(request, largestForm)
  if (!(body instanceof Uint8Array))
    return body.status === 413 ? emptyForm(request) : refuse(body.status, body.message)
  const type = headers.get("content-type") ?? ""
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return refuse(415, "The body must be a form")
  const form = () => new Request(url, { method, headers, body })
  const fields = await form()
    .formData()
    .catch(() => null)
  return fields && isPlain(fields) ? form() : refuse(400, "The body is no valid form")
}
