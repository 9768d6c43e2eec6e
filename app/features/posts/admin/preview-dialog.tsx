import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "#app/components/dialog.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { type Bilingual, textIn } from "../post.ts"
import { isImageAddress } from "../schema.ts"
import { renderBody } from "./sanitize-body.ts"
import { Thumbnail } from "./thumbnail.tsx"

/** What a preview shows of a post. */
export type Draft = { title: Bilingual; excerpt: Bilingual; content: Bilingual; imageurl: string }

/** A window that shows a draft as visitors would see it, in either language; closed without a draft. */
export function PreviewDialog({ draft, onClose }: { draft: Draft | null; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const [locale, setLocale] = useState<Locale>("pl")
  return (
    <Dialog open={draft !== null} onClose={onClose} title={t("preview.title")} closeLabel={t("dialog.close")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b bg-ground px-5 py-2.5">
        <fieldset aria-label={t("preview.language")} className="flex border border-control">
          {locales.map(choice => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === locale}
              onClick={() => setLocale(choice)}
              className="min-h-8 bg-white px-3.5 font-semibold text-[0.8125rem] aria-pressed:bg-ink aria-pressed:text-white"
            >
              {t(choice === "pl" ? "form.polish" : "form.english")}
            </button>
          ))}
        </fieldset>
        <p className="text-[0.8125rem] text-muted">{t("preview.note")}</p>
      </div>
      {draft && <Article key={locale} draft={draft} locale={locale} />}
    </Dialog>
  )
}

function Article({ draft, locale }: { draft: Draft; locale: Locale }) {
  const { t } = useTranslation("admin")
  const body = useRendered(draft.content[locale], locale)
  return (
    <article
      lang={locale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
      tabIndex={0}
      className="grow overflow-y-auto px-5 py-8 text-[1.0625rem] leading-[1.6]"
    >
      <div className="mx-auto max-w-[44rem]">
        <h3 className="text-[2rem]">{textIn(draft.title, locale) || t("preview.untitled")}</h3>
        <p className="mt-4 font-medium text-xl leading-normal">{textIn(draft.excerpt, locale)}</p>
        {isImageAddress(draft.imageurl) && (
          <Thumbnail address={draft.imageurl} sizes="44rem" className="my-8 aspect-video w-full" />
        )}
        {body === "loading" && <Spinner label={t("loading")} className="py-8" />}
        {body === "failed" && <p className="py-8 text-danger">{t("preview.failed")}</p>}
        {typeof body === "object" && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised
          <div className="prose mt-6" dangerouslySetInnerHTML={body} />
        )}
      </div>
    </article>
  )
}

function useRendered(html: string, locale: Locale): { __html: string } | "loading" | "failed" {
  const [body, setBody] = useState<{ __html: string } | "loading" | "failed">("loading")
  useEffect(() => {
    let current = true
    renderBody(html, locale).then(
      clean => current && setBody({ __html: clean }),
      () => current && setBody("failed"),
    )
    return () => {
      current = false
    }
  }, [html, locale])
  return body
}
