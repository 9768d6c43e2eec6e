import { useTranslation } from "react-i18next"
import { Outlet, useLocation } from "react-router"
import { InlineScript } from "#app/components/inline-script.tsx"
import { FooterForm } from "#app/features/newsletter/footer-form.tsx"
import { Footer } from "#app/features/site/footer.tsx"
import { Header } from "#app/features/site/header.tsx"
import { QuoteStrip } from "#app/features/site/quote-strip.tsx"
import { speculationRules } from "#app/features/site/speculation-rules.ts"
import { feedFormats, isPreview, localizePath, pageAt } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import type { RouteHandle } from "#app/lib/hydration.ts"

/** A page that exports none has these: it is the same for everybody. */
export const headers = sharedPageHeaders

export const handle = { messages: ["newsletter"] } satisfies RouteHandle

/** The pages with a newsletter block in their content. */
const pagesWithNewsletter: readonly (string | null)[] = ["contact", "blog", "newsletter"]

export default function SiteLayout() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pathname } = useLocation()
  // A preview sends no Referer, and takes no sign-up; its links are not followed beforehand.
  const isPrivate = isPreview(pathname)
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        {t("skipToContent")}
      </a>
      {Object.values(feedFormats).map(({ name, type, path }) => (
        <link
          key={path}
          rel="alternate"
          type={type}
          title={`${t("siteName")} – ${t("nav.blog")} (${name})`}
          href={localizePath(path, locale)}
        />
      ))}
      <Header />
      <main id="content" data-parts tabIndex={-1} className="overflow-x-clip outline-none">
        <Outlet />
      </main>
      {/* Not where the form is. */}
      {!isPrivate && pageAt(pathname) !== "contact" && <QuoteStrip />}
      <Footer asksAbove={isPrivate || pagesWithNewsletter.includes(pageAt(pathname))}>
        <FooterForm />
      </Footer>
      {!isPrivate && <InlineScript type="speculationrules" code={speculationRules} />}
    </>
  )
}
