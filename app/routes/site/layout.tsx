import { useTranslation } from "react-i18next"
import { Outlet } from "react-router"
import { InlineScript } from "#app/components/inline-script.tsx"
import { FeedLinks } from "#app/features/blog/feed/feed-links.tsx"
import { FooterForm } from "#app/features/newsletter/footer-form.tsx"
import { Footer } from "#app/features/site/footer.tsx"
import { Header } from "#app/features/site/header.tsx"
import { speculationRules } from "#app/features/site/speculation-rules.ts"
import type { RouteHandle } from "#app/lib/hydration.ts"

export const handle = { messages: ["newsletter"] } satisfies RouteHandle

/** The shared chrome of every public page. */
export default function SiteLayout() {
  const { t } = useTranslation()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold text-ink focus:translate-y-0 print:hidden"
      >
        {t("skipToContent")}
      </a>
      <FeedLinks />
      <Header />
      <main id="content" tabIndex={-1} className="overflow-x-clip outline-none">
        <Outlet />
      </main>
      <Footer>
        <FooterForm />
      </Footer>
      <InlineScript type="speculationrules" code={speculationRules} />
    </>
  )
}
