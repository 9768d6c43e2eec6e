import { useTranslation } from "react-i18next"

const messages = { empty: "empty", unavailable: "loadFailed", unexpected: "home.unexpected" } as const

/** Stands in the place of posts that are not there or could not be read. */
export function NoPosts({ reason }: { reason: keyof typeof messages }) {
  const { t } = useTranslation("blog")
  return (
    <div role={reason === "empty" ? undefined : "alert"} className="frame py-24 text-center md:py-32">
      <h2 className="text-2xl">{t(messages[reason])}</h2>
      <p className="mt-3 text-muted">{t("checkConnection")}</p>
    </div>
  )
}
