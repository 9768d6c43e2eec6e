import { useTranslation } from "react-i18next"
import { data } from "react-router"
import { company } from "#app/company/company.ts"
import { buttonClass, TextLink } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { followLink } from "#app/features/newsletter/mutations.server.ts"
import { testToken } from "#app/features/newsletter/schema.ts"
import { pageAt, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { formPageHeaders } from "#app/lib/form-answers.ts"
import { type NewsletterLink, serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/newsletter-link"

function purposeOf({ pathname }: URL): NewsletterLink {
  return pageAt(pathname) === "newsletterConfirm" ? "confirm" : "unsubscribe"
}

/** Whether it is the link of a test of an issue, which ends no subscription. */
function isOfTest(url: URL): boolean {
  return purposeOf(url) === "unsubscribe" && url.searchParams.get("token") === testToken
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { newsletterTokens } = context.get(serverEnvironment)
  const purpose = purposeOf(url)
  if (isOfTest(url)) return { purpose, valid: false, test: true }
  return {
    purpose,
    valid: newsletterTokens.read(purpose, url.searchParams.get("token")) !== null,
    test: false,
  }
}

/** For the page's button, and for mail providers, which follow no redirect (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const purpose = purposeOf(url)
  if (isOfTest(url)) return { outcome: "test" as const }
  if (purpose === "unsubscribe") {
    const form = await request.formData()
    if (form.get("List-Unsubscribe") !== "One-Click") return data({ outcome: null }, { status: 400 })
  }
  return followLink(context.get(serverEnvironment), purpose, url.searchParams)
}

export const headers = formPageHeaders

/** The token is in the address: opening the page does nothing, its button posts. The address is not sent to other sites. */
export default function NewsletterLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("subscription")
  const locale = useLocale()
  const { purpose, valid, test } = loaderData
  const outcome = actionData?.outcome ?? (test ? "test" : valid ? "ask" : "invalid")
  const ownWords = outcome === "ask" || outcome === "done"
  return (
    <>
      <PageMeta title={t(`${purpose}.meta.title`)} description={t(`${purpose}.meta.description`)} hidden />
      <meta name="referrer" content="same-origin" />
      <section className="bg-graphite-950 pt-33 pb-14 text-white md:pt-43 md:pb-18">
        <div className="frame">
          <h1 className="max-w-[18ch] heading-1">
            {t(ownWords ? `${purpose}.${outcome}.title` : `${outcome}.title`)}
          </h1>
          <p className="mt-5 max-w-[38em] text-lg text-white/85">
            {t(ownWords ? `${purpose}.${outcome}.text` : `${outcome}.text`)}
          </p>
        </div>
      </section>
      <div className="frame grid justify-items-start gap-10 py-14 md:py-20" data-outcome={outcome}>
        {outcome === "ask" && (
          <form method="post">
            {/* The body that mail providers send (RFC 8058). */}
            {purpose === "unsubscribe" && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
            <button type="submit" className={buttonClass("copper")}>
              {t(`${purpose}.button`)}
            </button>
          </form>
        )}
        {!ownWords && outcome !== "test" && (
          <p>
            {t(`${purpose}.help`)}{" "}
            {purpose === "confirm" ? (
              <TextLink href={pathTo("newsletter", locale)}>{t("confirm.again")}</TextLink>
            ) : (
              <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
            )}
          </p>
        )}
        <TextLink href={pathTo("home", locale)}>{t("back")}</TextLink>
      </div>
    </>
  )
}
