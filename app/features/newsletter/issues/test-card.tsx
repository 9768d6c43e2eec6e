import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatTime } from "#app/i18n/format.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { sendTest } from "./issue-changes.ts"
import { useGonePosts } from "./issue-posts.ts"
import type { IssueSaving } from "./use-issue-saving.ts"

type Props = { saving: IssueSaving; languages: readonly Locale[] }

export function TestCard({ saving, languages }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const email = inLetters(useUser().email ?? "")
  const [chosen, setChosen] = useState<Locale>("pl")
  const [sentAt, setSentAt] = useState<string | null>(null)
  const gone = useGonePosts(saving.typed.posts)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? chosen)
  const test = useRowChange<void>({
    change: () => sendTest(client, saving.snapshot().known.id, language),
    done() {
      setSentAt(new Date().toISOString())
      return t("issues.test.done", { email, language: t(`list.languages.${language}`) })
    },
    failed: "issues.test.failed",
    notThere: t("issues.gone"),
  })
  return (
    <Card title={t("issues.test.title")} icon="messages">
      <div className="grid gap-3 p-4">
        <p className="wrap-anywhere text-[0.8125rem] text-muted">{t("issues.test.hint", { email })}</p>
        <SegmentedControl
          label={t("issues.test.language")}
          choices={locales
            .filter(locale => languages.includes(locale))
            .map(value => ({ value, label: t(`list.languages.${value}`) }))}
          chosen={language}
          onChoose={setChosen}
          className="flex"
        />
        <Button
          icon="send"
          disabled={test.isPending}
          onClick={async () => {
            if (await saving.flush()) test.mutate()
          }}
        >
          {t("issues.test.button")}
        </Button>
        {gone.length > 0 && (
          <div className="wrap-anywhere text-[0.8125rem] text-danger">
            <p>{t("issues.test.without")}</p>
            <ul className="list-disc pl-5">
              {gone.map(title => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        <p role="status" className="wrap-anywhere text-[0.8125rem] empty:hidden">
          {sentAt && t("issues.test.underWay", { email, time: formatTime(sentAt) })}
        </p>
      </div>
    </Card>
  )
}
