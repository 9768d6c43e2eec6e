import { useTranslation } from "react-i18next"
import { data, redirect } from "react-router"
import { TextLink } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { type SignUpAnswer, SignUpForm } from "#app/features/newsletter/sign-up-form.tsx"
import { localeOf, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { formFault, formPageHeaders, retryLater } from "#app/lib/form-answers.ts"
import { requestMailDelivery } from "#app/lib/request-mail-delivery.server.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter"

const outcomes = ["success", "duplicate"] as const

export function loader({ url }: Route.LoaderArgs) {
  return { outcome: outcomes.find(name => url.searchParams.get("outcome") === name) ?? null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const environment = context.get(serverEnvironment)
  const form = await request.formData()
  const refuse = (outcome: "invalid" | "failure", init: ResponseInit) =>
    data<SignUpAnswer>({ outcome, email: String(form.get("email") ?? "") }, init)
  const fault = formFault(request)
  if (fault) return refuse("failure", { status: fault })
  const email = normalizeAddress(form.get("email"))
  if (!isPlainAddress(email)) return refuse("invalid", { status: 422 })
  if (form.get("website")) return refuse("failure", { status: 422 })
  const { limits } = environment
  const wait = (await limits.take("newsletter")) || (await limits.takeNewsletterAddress(email))
  if (wait > 0) return refuse("failure", retryLater(429, wait))
  const saved = await subscribe(environment.privileged, email, localeOf(url.pathname))
  if (!saved.ok && saved.code === "unavailable") {
    environment.log.error({ cause: saved.cause }, "newsletter subscription not saved")
    return refuse("failure", retryLater(503))
  }
  if (saved.ok) {
    void requestMailDelivery(environment, {
      type: "newsletter",
      email,
      recipientEmails: environment.notifyEmails,
    })
  }
  const outcome = saved.ok ? "success" : "duplicate"
  if (form.has("inPlace")) return data<SignUpAnswer>({ outcome })
  throw redirect(`${url.pathname}?outcome=${outcome}`, 303)
}

export const headers = formPageHeaders

/** For a form on another page: a missing response, or one that is not from our server, is a failure. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((): SignUpAnswer => ({ outcome: "failure" }))
}

/** The result of a sign-up without JavaScript; otherwise, or after a failure, the form. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const { outcome } = loaderData
  const isDone = outcome !== null && !actionData
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden />
      <section
        className={`${isDone ? "bg-patina-700" : "bg-graphite-950"} pt-33 pb-14 text-white md:pt-43 md:pb-18`}
      >
        <div className="frame">
          <h1 id="newsletter-title" className="heading-1">
            {t(isDone ? `${outcome}.title` : "title")}
          </h1>
          <p className="mt-5 text-lg text-white/85">{t(isDone ? `${outcome}.description` : "text")}</p>
          {isDone && outcome === "success" && <p className="mt-3 text-lg text-white/85">{t("next")}</p>}
        </div>
      </section>
      <div className="frame py-14 md:py-20">
        {!isDone && (
          <div className="mb-10 max-w-180">
            <SignUpForm labelledBy="newsletter-title" answer={actionData} />
          </div>
        )}
        <TextLink href={pathTo("home", locale)}>{t("back")}</TextLink>
      </div>
    </>
  )
}
