import { useTranslation } from "react-i18next"
import { data, redirect, useLocation } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { PageMeta } from "#app/components/page-meta.tsx"
import { subscriptionSchema } from "#app/features/newsletter/schema.ts"
import { subscribe } from "#app/features/newsletter/subscribe.server.ts"
import { localeOf, pathTo } from "#app/i18n/paths.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter"

const outcomes = ["success", "duplicate"] as const

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const outcome = outcomes.find(name => url.searchParams.get("outcome") === name)
  if (!outcome) throw redirect(pathTo("home", localeOf(url.pathname)), 302)
  return { outcome }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pathname } = new URL(request.url)
  const form = await request.formData()
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(form))
  if (form.get("website")) return data({ outcome: "failure" as const }, { status: 422 })
  if (!parsed.success) return data({ outcome: "invalid" as const }, { status: 422 })
  const environment = context.get(serverEnvironment)
  const saved = await subscribe(environment.privileged, parsed.data.email)
  if (!saved.ok && saved.code === "unavailable") return data({ outcome: "failure" as const }, { status: 503 })
  throw redirect(`${pathname}?outcome=${saved.ok ? "success" : "duplicate"}`, 303)
}

/** The answer to a newsletter sign-up; with no sign-up behind it, the address leads home. */
export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("newsletter")
  const locale = localeOf(useLocation().pathname)
  const outcome = actionData?.outcome ?? loaderData?.outcome ?? "failure"
  return (
    <section className="bg-graphite-950 pt-40 pb-28 text-white">
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden />
      <div className="frame grid justify-items-start gap-6" data-outcome={outcome}>
        <h1 className="heading-2">{t(outcome === "invalid" ? "failure.title" : `${outcome}.title`)}</h1>
        <p className="text-lg text-white/85">
          {t(outcome === "invalid" ? "invalid" : `${outcome}.description`)}
        </p>
        <a href={pathTo("home", locale)} className={buttonClass("copper")}>
          {t("back")}
        </a>
      </div>
    </section>
  )
}
