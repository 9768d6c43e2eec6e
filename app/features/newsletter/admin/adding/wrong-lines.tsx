import { useTranslation } from "react-i18next"
import type { WrongLine } from "./addresses-in-csv.ts"

/** More are counted. */
const mostShown = 50

export function WrongLines({ lines }: { lines: readonly WrongLine[] }) {
  const { t } = useTranslation("admin")
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard
      tabIndex={0}
      aria-label={t("subscribers.adding.file.wrongLines")}
      className="max-h-60 overflow-y-auto rounded-plate border border-rule px-3 py-2 text-[0.875rem]"
    >
      <ul className="grid gap-1">
        {lines.slice(0, mostShown).map(({ line, text, fault }) => (
          <li key={line} className="wrap-anywhere">
            {t("subscribers.adding.file.line", { line, fault: t(`subscribers.adding.file.fault.${fault}`) })}{" "}
            <span className="text-muted">{text}</span>
          </li>
        ))}
        {lines.length > mostShown && (
          <li>{t("subscribers.adding.file.more", { count: lines.length - mostShown })}</li>
        )}
      </ul>
    </section>
  )
}
