import { useTranslation } from "react-i18next"
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from "react-router"
import type { Route } from "./+types/root"
import { ErrorScreen } from "./components/error-screen.tsx"
import { InlineScript } from "./components/inline-script.tsx"
import hydrateScript from "./hydrate-on-interaction.ts?inline-script"
import { type Locale, localizePath } from "./i18n/paths.ts"
import { handleOf, hydrationOf } from "./lib/hydration.ts"
import { serverEnvironment } from "./lib/server-environment.ts"
import siteScript from "./site-script.ts?inline-script"
import styles from "./styles/base.css?url"
import headingFont from "./styles/fonts/archivo.woff2?url"
import textFont from "./styles/fonts/instrument-sans.woff2?url"

/** As the styles of a file, browsers would load them once more, after the panel's, with what is imported later. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }]

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(serverEnvironment).publicConfig.siteUrl }
}

/** The document around every page. React runs in the browser only where a matched route asks for it. */
export function Layout({ children }: { children: React.ReactNode }) {
  // The panel's is chosen; a public page's is its address's.
  const locale = useTranslation().i18n.language as Locale
  const handles = useMatches().map(handleOf)
  const hydrate = hydrationOf(handles)
  const messages = ["site", ...handles.flatMap(handle => handle.messages ?? [])]
  return (
    <html lang={locale} data-messages={hydrate ? messages.join(" ") : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#111416" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizePath("/site.webmanifest", locale)} />
        {[headingFont, textFont].map(href => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <InlineScript code={siteScript} />
        {hydrate && <Scripts />}
        {hydrate === "on interaction" && <InlineScript code={hydrateScript} />}
      </body>
    </html>
  )
}

/** The site's address does not change while a page is open. */
export const shouldRevalidate = () => false

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorScreen title={t("error.title")} description={t("error.description")} status={status} />
}
