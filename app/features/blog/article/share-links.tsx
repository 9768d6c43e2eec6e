import { useTranslation } from "react-i18next"
import { switches } from "#app/company/company.ts"

function shareTargets(address: string, title: string): { network: string; href: string }[] {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  return [
    { network: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}` },
    { network: "X", href: `https://x.com/intent/post?${query({ url: address, text: title })}` },
    {
      network: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
    },
  ]
}

/** Links that share a page on three networks; with the switch off their names, which lead nowhere. */
export function ShareLinks({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation("blog")
  const place = "inline-flex min-h-10 min-w-6 justify-center items-center border-b-[1.5px] font-semibold"
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <span id="share" className="text-muted">
        {t("post.share")}
      </span>
      <ul aria-labelledby="share" className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {shareTargets(address, title).map(({ network, href }) => (
          <li key={network}>
            {switches.shareLinks ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className={`${place} border-copper-400 text-copper-700 hover:border-copper-700`}
              >
                {network}
                <span className="sr-only"> ({t("post.newTab")})</span>
              </a>
            ) : (
              <span className={`${place} border-line text-graphite-600`}>{network}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
