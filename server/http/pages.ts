import { pageAt, takesForm } from "#app/i18n/paths.ts"
import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { emptyForm, wasEmptied } from "#app/lib/form-answers.ts"
import { type BodyFault, readBody } from "./bodies.ts"
import { encodeResponse } from "./cache/compression.ts"
import type { Enqueue } from "./limits/fair-queue.ts"
import { isRead } from "./request-target.ts"
import type { SiteHandler } from "./site.ts"

/** No form of the site has more fields, or is larger than the contact form. */
const maxFields = 50
/** What a field may be called. Behind dots and brackets a form's parser would make objects and lists of any size. */
const fieldName = /^[a-z][\w-]{0,63}$/i

/** Reads a form that may carry files, and puts plain fields in place of these. */
export type ReceiveForm = (request: Request, client: string | null) => Promise<Request | BodyFault>

/**
 * Visitors wait in a queue for their page. A filled-in form waits for nothing, and is taken whether or not its sender has
 * left; nor does the page cache wait here (client null), which has a queue of its own.
 */
export function createPageHandler(site: SiteHandler, enqueue: Enqueue, receiveForm: ReceiveForm) {
  async function ask(request: Request, client: string | null): Promise<Response> {
    const isForm = !isRead(request) && takesForm(new URL(request.url).pathname)
    if (isForm || client === null) return site(request, client)
    // The client has disconnected while it waited: 499 is never read.
    const render = async () =>
      request.signal.aborted ? new Response(null, { status: 499 }) : site(request, client)
    return (await enqueue(client, render)) ?? busy()
  }

  return async (received: Request, client: string | null): Promise<Response> => {
    const request = await readForm(received, form => receiveForm(form, client))
    if (request instanceof Response) return request
    const answer = await ask(request, client)
    const { body, headers } = answer
    const status = wasEmptied(request)
    return encodeResponse(status ? new Response(body, { status, headers }) : answer, request)
  }
}

function busy(): Response {
  const answer = notStored(
    503,
    "Too many pages are asked for at the moment. Please try again in some seconds.",
  )
  answer.headers.set("retry-after", "10")
  return answer
}

/**
 * Reads the form of a request, or answers what is none. One that is too large or too slow arrives empty, so that its page can
 * say so in its own words; where no form is taken none is read.
 */
export async function readForm(
  given: Request,
  receiveForm: (request: Request) => Promise<Request | BodyFault>,
): Promise<Request | Response> {
  const { method, url } = given
  if (isRead({ method })) return given
  if (method !== "POST") return notStored(405, "No such method")
  const { pathname } = new URL(url)
  if (!takesForm(pathname)) return withoutBody(given)
  const mayHaveFiles = pageAt(pathname.replace(/\.data$/, "")) === "contact" && isMultipart(given.headers)
  const request = mayHaveFiles ? await receiveForm(given) : given
  const body = request instanceof Request ? await readBody(request, maxContactFormBytes) : request
  if (!(request instanceof Request && body instanceof Uint8Array)) {
    const { status, message } = body as BodyFault
    return status === 413 || status === 408 ? emptyForm(given, status) : notStored(status, message)
  }
  const { headers } = request
  const type = headers.get("content-type") ?? ""
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return notStored(415, "The body must be a form")
  const form = () => new Request(url, { method, headers, body })
  const fields = await form()
    .formData()
    .catch(() => null)
  return fields && isPlain(fields) ? form() : notStored(400, "The body is no valid form")
}

function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "")
}

function isPlain(form: FormData): boolean {
  const names = [...form.keys()]
  return names.length <= maxFields && names.every(name => fieldName.test(name))
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

function notStored(status: number, message: string): Response {
  return new Response(message, { status, headers: { "cache-control": "no-store" } })
}
