import { useTranslation } from "react-i18next"
import { cardPageOf, pageCatalogs, shareCardOf, shareCardSize } from "#app/i18n/indexed-pages.ts"
import { absoluteAddress, type Locale, locales, type Page } from "#app/i18n/paths.ts"
import { jpegSizeOf } from "./picture/jpeg-size.ts"
import { useSiteUrl } from "./use-site-url.ts"

type Props = { page: Page | null; locale: Locale; title: string; description: string; picture?: string }

const regions: Record<Locale, string> = { pl: "pl_PL", en: "en_GB" }

/** How a link to the page is shown where people share it: OpenGraph, and Twitter's word for a large picture. */
export function ShareTags({ page, locale, title, description, picture }: Props) {
  const { t, i18n } = useTranslation()
  const origin = useSiteUrl()
  const shown = picture || shareCardOf(page, locale)
  const card = pageCatalogs[cardPageOf(page)]
  const heading: string = i18n.getResource(locale, card.name, card.heading)
  const size = picture ? jpegSizeOf(picture) : shareCardSize
  return (
    <>
      <meta property="og:type" content={page === "post" ? "article" : "website"} />
      <meta property="og:site_name" content={t("siteName")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={regions[locale]} />
      {locales
        .filter(other => other !== locale)
        .map(other => (
          <meta key={other} property="og:locale:alternate" content={regions[other]} />
        ))}
      <meta property="og:image" content={absoluteAddress(shown, origin)} />
      {size && (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta
        property="og:image:alt"
        content={picture ? t("share.postPicture", { title }) : t("share.card", { heading })}
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
