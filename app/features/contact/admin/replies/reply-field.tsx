import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import type { ReplyIssue } from "./reply.ts"

type Props = {
  id: string
  label: string
  issue: ReplyIssue | undefined
  /** Whether it was to be sent: only then is it said what is missing. */
  tried: boolean
  children: (props: { id: string }) => React.ReactNode
}

export function ReplyField({ id, label, issue, tried, children }: Props) {
  const { t } = useTranslation("admin")
  const error = issue && (tried || issue.kind === "tooLong") ? textOf(t, issue) : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {label}
      </label>
      {children({ ...describedBy({ id, error }), id })}
      <FieldError id={id} error={error} />
    </div>
  )
}

function textOf(t: TFunction<"admin">, issue: ReplyIssue): string {
  if (issue.kind === "missing") return t("replies.missing")
  if (issue.kind === "tooLong") return t("work.tooLong", { length: issue.length, limit: issue.limit })
  return t("replies.marks", { marks: issue.marks })
}
