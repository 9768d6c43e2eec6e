import { useTranslation } from "react-i18next"
import { data, redirect } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { PageMeta } from "#app/components/page-meta.tsx"
import { subscriptionSchema } from "#app/features/newsletter/schema.ts"
import { subscribe } from "#app/features/newsletter/subscribe.server.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sendNotification } from "#app/lib/send-notification.server.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter"

const outcomes = ["success", "duplicate"] as const

export function loader({ url }: Route.LoaderArgs) {
  return { outcome: outcomes.find(name => url.searchParams.get("outcome") === name) ?? null }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const environment = context.get(serverEnvironment)
  const form = await request.formData()
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return data({ outcome: "invalid" as const }, { status: 422 })
  if (form.get("website")) return data({ outcome: "failure" as const }, { status: 422 })
  if (await environment.limits.refuses("newsletter"))
    return data({ outcome: "failure" as const }, { status: 429 })
  const { email } = parsed.data
  const saved = await subscribe(environment.privileged, email)
  if (!saved.ok && saved.code === "unavailable") {
    environment.log.error({ cause: saved.cause }, "newsletter subscription not saved")
    return data({ outcome: "failure" as const }, { status: 503 })
  }
  if (saved.ok) {
    void sendNotification(environment, {
      type: "newsletter",
      email,
      recipientEmails: environment.notifyEmails,
    })
  }
  throw redirect(`${url.pathname}?outcome=${saved.ok ? "success" : "duplicate"}`, 303)
}

/** The answer to a sign-up from the footer's form; without one, what the newsletter is. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const outcome = actionData?.outcome ?? loaderData.outcome
  const answer = {
    title: outcome === null ? t("title") : outcome === "invalid" ? t("failure.title") : t(`${outcome}.title`),
    text: outcome === null ? t("text") : outcome === "invalid" ? t("invalid") : t(`${outcome}.description`),
  }
  return (
    <section className="bg-graphite-950 pt-40 pb-28 text-white">
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden />
      <div className="frame grid justify-items-start gap-6">
        <h1 className="heading-2">{answer.title}</h1>
        <p className="text-lg text-white/85">{answer.text}</p>
        <a href={pathTo("home", locale)} className={buttonClass("copper")}>
          {t("back")}
        </a>
      </div>
    </section>
  )
}
