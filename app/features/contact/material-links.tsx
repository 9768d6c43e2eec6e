import { useTranslation } from "react-i18next"
import type { Choices } from "./lead-details.tsx"

type Props = { metals: Choices; isBuying: boolean }

/** Links to this page with the form filled in for a material; in one line, which is scrolled on a phone. */
export function MaterialLinks({ metals, isBuying }: Props) {
  const { t } = useTranslation("contact")
  return (
    <nav aria-labelledby="material-links" className="mb-8">
      <p id="material-links" className="mb-3 text-graphite-600">
        {t(isBuying ? "materialLinks.buying" : "materialLinks.selling")}
      </p>
      <ul className="bleed-right -mb-2 flex gap-2 pb-2 max-md:overflow-x-auto md:flex-wrap">
        {metals.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`?material=${id}${isBuying ? "&buying=1" : ""}#form-title`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-plate border border-line bg-white px-3.5 text-[0.9375rem] -outline-offset-3 hover:border-copper-600"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
