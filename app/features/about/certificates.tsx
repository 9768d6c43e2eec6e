import { useTranslation } from "react-i18next"

const certificates = [
  { key: "iso9001", issuer: "ISO", figure: "9001", tone: "bg-patina-100 text-patina-700" },
  { key: "iso14001", issuer: "ISO", figure: "14001", tone: "bg-brass-100 text-brass-600" },
  { key: "bdo", issuer: "", figure: "BDO", tone: "bg-steel-100 text-steel-600" },
] as const

/** The three certifications as one strip of plates from edge to edge, each with what it means. */
export function Certificates() {
  const { t } = useTranslation("about")
  return (
    <section>
      <h2 className="frame heading-2 pb-10 md:pb-14">{t("certificates.title")}</h2>
      <ul className="grid lg:grid-cols-[max(3rem,50vw-38.25rem)_4fr_5fr_4fr_max(3rem,50vw-38.25rem)]">
        {certificates.map(({ key, issuer, figure, tone }) => (
          <li
            key={key}
            className={`grid content-start px-5.5 py-10 md:px-12 lg:py-14 lg:first:col-span-2 lg:last:col-span-2 lg:first:pl-[max(3rem,50vw-38.25rem)] lg:last:pr-[max(3rem,50vw-38.25rem)] ${tone}`}
          >
            <h3 className="flex min-h-[2lh] flex-col justify-end text-[clamp(3.5rem,1.9rem+4.2vw,6rem)] leading-[0.95] tracking-[-0.04em]">
              {issuer && <span className="text-[0.32em] tracking-normal">{issuer} </span>}
              {figure}
            </h3>
            <p className="mt-6 font-semibold text-ink">{t(`certificates.${key}.name`)}</p>
            <p className="mt-3 max-w-[32em] text-graphite-600">{t(`certificates.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
