import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { KeysetList } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { type ActivityEntry, choices, readActivity } from "#app/features/activity/activity.ts"
import { actionText, subjectText } from "#app/features/activity/entry-text.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { formatZonedTime } from "#app/lib/csv.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"

const choiceIcons = {
  all: "activity",
  post: "posts",
  draft: "edit",
  category: "category",
  preview: "view",
  picture: "pictures",
  message: "messages",
  newsletter: "newsletter",
  subscriber: "subscribers",
  administrator: "account",
  setting: "settings",
  template: "answered",
  "sign-in": "signOut",
  account: "account",
  person: "account",
  retention: "waiting",
} as const

await loadPanelTexts("records")

export default function ActivityPage() {
  usePanelTexts("records")
  const { t } = useTranslation("admin")
  const client = useClient()
  return (
    <PanelPage title={t("activity.title")} subtitle={t("activity.subtitle")}>
      <KeysetList
        name="activity"
        choices={choices}
        choiceLabel={choice => t(`activity.choices.${choice}`)}
        choiceIcons={choiceIcons}
        places={["all"]}
        readPage={(...wanted) => readActivity(client, ...wanted)}
        exportColumns={activityCsv(t)}
      >
        {entries => (
          <Card>
            <EntryTable entries={entries} />
          </Card>
        )}
      </KeysetList>
    </PanelPage>
  )
}

function activityCsv(t: TFunction<"admin">): ExportColumn<ActivityEntry>[] {
  return [
    { heading: t("activity.column.time"), value: ({ created_at }) => formatZonedTime(created_at) },
    { heading: t("activity.column.who"), value: entry => whoOf(t, entry) },
    { heading: t("activity.column.what"), value: entry => actionText(t, entry) },
    { heading: t("activity.column.subject"), value: entry => subjectText(t, entry) },
    { heading: t("list.id"), value: ({ subject }) => subject },
  ]
}

function EntryTable({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation("admin")
  const columns: Column<ActivityEntry>[] = [
    {
      heading: t("activity.column.time"),
      className: "whitespace-nowrap font-semibold",
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
    },
    {
      heading: t("activity.column.who"),
      className: "wrap-anywhere lg:w-2/5",
      cell: entry => whoOf(t, entry),
    },
    {
      heading: t("activity.column.what"),
      className: "whitespace-nowrap",
      cell: entry => actionText(t, entry),
    },
    {
      heading: t("activity.column.subject"),
      className: "wrap-anywhere max-lg:basis-full max-lg:empty:hidden lg:w-3/5",
      cell: entry => {
        const address = addressOf(entry)
        const words = subjectText(t, entry)
        return address ? (
          <Link to={address} className="text-copper-700 underline underline-offset-4">
            {words}
          </Link>
        ) : (
          words
        )
      },
    },
  ]
  return <DataTable caption={t("activity.title")} columns={columns} rows={entries} keyOf={({ id }) => id} />
}

function whoOf(t: TFunction<"admin">, { actor_email, kind, action }: ActivityEntry): string {
  const isTry = kind === "sign-in" && action !== "wave"
  return inLetters(actor_email ?? t(isTry ? "activity.unknown" : "history.nobody"))
}

/** The page that shows more of it. */
function addressOf({ kind, action, subject }: ActivityEntry): string | null {
  if (kind === "post" || kind === "draft") return `/admin/posts/history/${subject}`
  if (action === "deleted") return null
  if (kind === "newsletter") return `/admin/newsletter/issues/${subject}`
  if (kind === "subscriber") return subject === "import" ? null : `/admin/subscribers/${subject}`
  if (kind === "template") return "/admin/messages/templates"
  return kind === "message" ? `/admin/messages/${subject}` : null
}
