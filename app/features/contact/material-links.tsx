import { useTranslation } from "react-i18next"
import type { Choices } from "./lead-details.tsx"

type Props = { metals: Choices; isBuying: boolean }

/** Links to this page with the form filled in for a material. */
export function MaterialLinks({ metals, isBuying }: Props) {
  const { t } = useTranslation("contact")
  if (metals.length === 0) return null
  return (
    <nav aria-labelledby="material-links" className="mb-8">
      <p id="material-links" className="mb-3 text-graphite-600">
        {t("materialLinks")}
      </p>
      <ul className="flex flex-wrap gap-2">
        {metals.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`?material=${id}${isBuying ? "&buying=1" : ""}#form-title`}
              className="inline-flex min-h-10 items-center rounded-plate border border-line bg-white px-3 text-[0.9375rem] hover:border-copper-600"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
