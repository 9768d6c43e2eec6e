import type { Config } from "../config.ts"
import { about, type Finding, reasonOf } from "./finding.ts"

/** Longest wait for an answer, in milliseconds. */
const timeout = 10_000

type Settings = Pick<Config, "siteUrl" | "host" | "port" | "proxies">

/** Looks at the site as this machine and as visitors reach it, whether it runs or not. */
export async function examineAddress(config: Settings): Promise<Finding[]> {
  const settings = judgeSiteUrl(config)
  const [own, outer] = await Promise.all([ask(localUrl(config)), ask(config.siteUrl)])
  const { good, warning, failure } = about("site")
  if ("fault" in own && "fault" in outer) return [settings, warning`The site does not run here: npm start`]
  if ("fault" in outer)
    return [
      settings,
      failure`The site runs, but ${config.siteUrl} does not lead to it: ${outer.fault}. Check SITE_URL, the name's address (DNS), the firewall and the proxy.`,
    ]
  const readiness = outer.isReady
    ? good`${config.siteUrl} answers and is ready.`
    : failure`The site runs, but is not ready: its database does not answer, or lacks migrations.`
  const clock = compareClocks("site", outer.date, new Date())
  return [settings, readiness, clock, await examineBodies(config.siteUrl)]
}

/** Whether SITE_URL and what goes with it can be meant for visitors. */
export function judgeSiteUrl({ siteUrl, proxies }: Settings): Finding {
  const { good, warning, failure } = about("SITE_URL")
  const { protocol, hostname } = new URL(siteUrl)
  if (isLocal.test(hostname))
    return warning`${siteUrl} is reached by this machine alone. Set SITE_URL to the address that visitors use.`
  if (protocol === "http:")
    return failure`${siteUrl} is not encrypted, and passwords cross the network. Put TLS in front (docs/operations.md) and set SITE_URL=https://${hostname}`
  if (proxies === 0)
    return failure`With https a proxy is in front, and without TRUST_PROXY=true all visitors are counted as one: a few tries lock everybody out. Set it, or the number of proxies where there are several.`
  return good`${siteUrl} is encrypted, and the proxy in front tells visitors apart.`
}

function localUrl({ host, port }: Settings): string {
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`
}

type Said = { isReady: boolean; date: Date } | { fault: string }

/** The answer of /readyz, if the server there is one of ours. */
async function ask(origin: string): Promise<Said> {
  return read(`${origin}/readyz`).then(
    ({ status, headers, word }) =>
      word === "ready" || word === "not ready"
        ? { isReady: status === 200, date: new Date(headers.get("date") ?? Date.now()) }
        : { fault: `it answered ${status}` },
    error => ({ fault: faultOf(error) }),
  )
}

async function read(address: string, body?: Buffer<ArrayBuffer>) {
  const sent = body && { method: "POST", body }
  const options = { redirect: "manual", signal: AbortSignal.timeout(timeout), ...sent } as const
  const answer = await fetch(address, options)
  return { status: answer.status, headers: answer.headers, word: (await answer.text()).trim() }
}

/** The reason of a failed fetch is in its cause. */
const faultOf = (error: Error) => reasonOf(error.cause ?? error)

/** Twice what nginx takes by default; a photograph of a lead is ten times as long. */
const sentBody = Buffer.alloc(2 * 1024 * 1024)

/** The line by which each proxy is told to take the largest body, which is a contact form's with photographs. */
const bodyLimits = `
    nginx, in its server block: client_max_body_size 210m;
    Caddy, in the site's block, on three lines:
    request_body {
        max_size 210MB
    }
    Apache limits nothing that it hands on, whatever LimitRequestBody says; its ModSecurity does: SecRequestBodyLimit 220200960
    Traefik: maxRequestBodyBytes of its buffering; HAProxy and Varnish have no limit of their own: look for rules with req.body_size or content-length`

/** Whether a body of 2 MB reaches the site by its address, as photographs and backups of posts have to. */
async function examineBodies(siteUrl: string): Promise<Finding> {
  const { good, failure } = about("bodies")
  const fault = await read(`${siteUrl}/healthz`, sentBody).then(
    ({ status, headers, word }) =>
      word === `received ${sentBody.length}`
        ? null
        : `answers ${status} (${headers.get("server") ?? "unnamed"})`,
    error => `cuts the connection (${faultOf(error)})`,
  )
  if (fault === null) return good`A body of 2 MB reaches the site.`
  return failure`Between visitors and the site something ${fault} where a body has 2 MB: photographs of leads and pictures of posts are lost. Let the proxy take 210 MB:${bodyLimits}`
}

/** Largest difference of two clocks, in seconds: tokens are refused when they are further. */
const tolerance = 10

export function compareClocks(whose: string, theirs: Date, ours: Date): Finding {
  const { good, failure } = about("clock")
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1000)
  if (Math.abs(seconds) <= tolerance) return good`This machine's clock agrees with the ${whose}'s.`
  const direction = seconds > 0 ? "ahead of" : "behind"
  return failure`This machine's clock is ${Math.abs(seconds)} s ${direction} the ${whose}'s. Let both keep the time: timedatectl set-ntp true`
}

/** The host of an address to which nothing leaves this machine. */
export const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether no visitor can reach the site by its address. */
export function isTrial(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return isLocal.test(hostname) || hostname.endsWith(".example")
}

type Addresses = Pick<Config, "siteUrl" | "supabaseUrl" | "primaryAdminEmail" | "notifyEmails" | "mailFrom"> &
  Partial<Pick<Config, "newsletterFrom">>

/** Whether a site that is meant for visitors still has addresses of the demonstration. */
export function examineSettings(config: Addresses): Finding {
  const { siteUrl, supabaseUrl, primaryAdminEmail, notifyEmails, mailFrom, newsletterFrom } = config
  const { good, warning, failure } = about("settings")
  if (isTrial(siteUrl) && supabaseUrl && primaryAdminEmail.endsWith(".example"))
    return warning`PRIMARY_ADMIN_EMAIL ends in .example: a Supabase that checks that a domain has an owner refuses to register it. Set it to an address of yours.`
  const addresses = {
    PRIMARY_ADMIN_EMAIL: primaryAdminEmail,
    NOTIFY_EMAILS: notifyEmails.join(),
    MAIL_FROM: mailFrom,
    NEWSLETTER_FROM: newsletterFrom ?? "",
  }
  const names = Object.entries(addresses).flatMap(([name, value]) =>
    /\.example(>|,|$)/.test(value) ? [name] : [],
  )
  if (isTrial(siteUrl) || names.length === 0) return good`Every setting fits the others.`
  return failure`${names.join(", ")}: still the demonstration's, which no mailbox has. Set them to yours.`
}
