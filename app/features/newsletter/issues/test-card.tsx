import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { sendTest } from "./issue-changes.ts"
import type { IssueSaving } from "./use-issue-saving.ts"

type Props = { saving: IssueSaving; languages: readonly Locale[] }

/** Sends the issue as it is to one's own address. */
export function TestCard({ saving, languages }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { email } = useUser()
  const [chosen, setChosen] = useState<Locale>("pl")
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? chosen)
  const test = useRowChange<void>({
    change: () => sendTest(client, saving.snapshot().known.id, language),
    done: () => t("issues.test.done", { email, language: t(`list.languages.${language}`) }),
    failed: t("issues.test.failed"),
    notThere: t("issues.gone"),
    refetch: () => {},
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
      </div>
    </Card>
  )
}
