import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { outlineBody } from "#app/content/body-outline.ts"
import { isImageAddress } from "#app/content/image-address.ts"
import { textIn } from "#app/content/post.ts"
import { PostImage, Prose } from "#app/content/post-image.tsx"
import type * as sanitiser from "#app/content/sanitize-body.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { createHtmlPolicy } from "#app/lib/trusted-types.ts"
import { usePictureLook } from "../pictures/pictures.ts"
import type { PostForm } from "../schema.ts"

export function PreviewPane({ values, locale }: { values: PostForm; locale: Locale }) {
  const { t } = useTranslation("admin")
  const body = useRendered(values.content[locale], locale)
  const picture = values.imageurl.trim()
  const focal = usePictureLook(picture) ?? undefined
  return (
    <section
      ref={showBelow}
      aria-label={t("preview.title")}
      tabIndex={0}
      className="rounded-plate border border-rule bg-white lg:sticky lg:top-[calc(var(--bar-above)+1.25rem)] lg:max-h-[calc(100dvh-var(--bar-above)-2.5rem)] lg:overflow-y-auto"
    >
      <p className="border-rule border-b bg-ground px-4 py-2.5 text-[0.8125rem] text-muted">
        {t("preview.note")}
      </p>
      <article lang={locale} className="px-5 py-7 text-[1.0625rem] leading-[1.6]">
        <h2 className="wrap-anywhere text-[2rem]">{textIn(values.title, locale) || t("preview.untitled")}</h2>
        <p className="wrap-anywhere mt-4 font-medium text-xl leading-normal">
          {textIn(values.excerpt, locale)}
        </p>
        {isImageAddress(picture) && (
          <PostImage
            key={picture}
            address={picture}
            focal={focal}
            sizes="44rem"
            className="my-8 aspect-8/5 w-full object-cover"
          />
        )}
        {body === "loading" && <Spinner label={t("loading")} className="py-8" />}
        {body === "failed" && <p className="py-8 text-danger">{t("preview.failed")}</p>}
        {typeof body === "object" && <Prose html={body.html} className="prose mt-6" />}
      </article>
    </section>
  )
}

/** On a narrow screen it lies below the text: it is scrolled to, and back once it is closed. */
function showBelow(pane: HTMLElement | null) {
  if (!pane || matchMedia("(width >= 64rem)").matches) return
  const before = scrollY
  pane.scrollIntoView()
  return () => scrollTo({ top: before })
}

type Rendered = { html: string } | "loading" | "failed"

/** A body as visitors see it; the previous one stays until the next is rendered. */
function useRendered(html: string, locale: Locale): Rendered {
  const [body, setBody] = useState<Rendered>("loading")
  useEffect(() => {
    let current = true
    render(html, locale).then(
      clean => current && setBody({ html: clean }),
      () => current && setBody("failed"),
    )
    return () => {
      current = false
    }
  }, [html, locale])
  return body
}

const shownHtml = createHtmlPolicy(
  "post-preview",
  (html, { sanitizeBody }: typeof sanitiser, locale: Locale) => outlineBody(sanitizeBody(html, locale)).html,
)

async function render(html: string, locale: Locale): Promise<string> {
  return shownHtml(html, await import("#app/content/sanitize-body.ts"), locale)
}
