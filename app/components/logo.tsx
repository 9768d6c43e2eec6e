import { useTranslation } from "react-i18next"

export function Logo({ href }: { href: string }) {
  const { t } = useTranslation()
  return (
    <a href={href} className="figure-type mr-auto flex items-center gap-3 text-[1.3125rem]">
      <span
        aria-hidden="true"
        className="relative grid size-9.5 items-end border-[1.5px] border-copper-400 px-1.25 pb-1 text-[1.0625rem]"
      >
        Cu <span className="absolute top-1 right-1 font-text font-medium text-[0.5rem] opacity-80">29</span>
      </span>{" "}
      <span className="in-[header]:max-[22.4rem]:sr-only">{t("siteName")}</span>
    </a>
  )
}
