import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { issueQuery } from "../issues/issues.ts"
import { IssueLink } from "./subscriber-cards.tsx"
import type { IssueOutcome } from "./subscribers.ts"

type Props = { issue: string; outcome: IssueOutcome; without: string }

/** Says that the list is narrowed to what became of an issue; `without` is the address of the whole. */
export function IssueFilter({ issue: id, outcome, without }: Props) {
  const { t } = useTranslation("admin")
  const { data: issue } = useQuery(issueQuery(useClient(), id))
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-plate bg-brass-100 px-3 py-2">
      <p className="wrap-anywhere min-w-0 grow">
        {t(`subscribers.ofIssue.${outcome}`)}{" "}
        {issue && (
          <q>
            <IssueLink id={id}>{inPanelLanguage(issue.subject).text}</IssueLink>
          </q>
        )}
        <span className="block text-[0.8125rem] text-muted">{t("subscribers.ofIssue.removed")}</span>
      </p>
      <ButtonLink to={without}>{t("list.showAll")}</ButtonLink>
    </div>
  )
}
