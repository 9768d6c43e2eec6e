import { useTranslation } from "react-i18next"

type Props = { links: readonly { href: string; name: string; symbol: string }[] }

/** The symbols alone on a phone, in one line. */
export function MaterialLinks({ links }: Props) {
  const { t } = useTranslation("contact")
  if (links.length === 0) return null
  return (
    <nav aria-labelledby="material-links" className="mb-8">
      <p id="material-links" className="mb-3 text-graphite-600">
        {t("materialLinks")}
      </p>
      <ul className="flex flex-wrap gap-1.5 md:gap-2">
        {links.map(({ href, name, symbol }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-plate border border-line bg-white px-1.5 text-[0.9375rem] max-md:font-semibold md:px-3 hover:border-copper-600"
            >
              <span aria-hidden="true" className="md:hidden">
                {symbol}
              </span>{" "}
              <span className="max-md:sr-only">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
