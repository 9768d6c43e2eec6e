import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { buttonClass, TextLink } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { NewsletterLink } from "#app/lib/server-environment.ts"
import type { LinkOutcome } from "./follow-link.server.ts"

type Props = { purpose: NewsletterLink; outcome: LinkOutcome }

/**
 * The page of a link from a mail to a subscriber. Its button posts to the page's own address, which carries the token;
 * opening it does nothing. No other site is told that address.
 */
export function LinkPage({ purpose, outcome }: Props) {
  const { t } = useTranslation("subscription")
  const locale = useLocale()
  const ownWords = outcome === "ask" || outcome === "done"
  return (
    <>
      <PageMeta title={t(`${purpose}.meta.title`)} description={t(`${purpose}.meta.description`)} hidden />
      {/* With "no-referrer" browsers would hide the origin of the form too, and the form would be refused. */}
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
            {/* What a mail provider sends for a reader who unsubscribes there (RFC 8058). */}
            {purpose === "unsubscribe" && <input type="hidden" name="List-Unsubscribe" value="One-Click" />}
            <button type="submit" className={buttonClass("copper")}>
              {t(`${purpose}.button`)}
            </button>
          </form>
        )}
        {!ownWords && (
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
