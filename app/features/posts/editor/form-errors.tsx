import type { FormMetadata } from "@conform-to/react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ErrorSummary } from "#app/components/error-summary.tsx"
import { type FieldName, fieldNames } from "../post-values.ts"
import type { PostForm, PostIssue } from "../schema.ts"

type Props = {
  form: FormMetadata<PostForm>
  idOf: (name: FieldName) => string
  /** The number of submissions: each moves the focus to the errors. */
  tries: number
  /** The last submission had errors. */
  refused: boolean
}

export function FormErrors({ form, idOf, tries, refused }: Props) {
  const { t } = useTranslation("admin")
  const frame = useRef<HTMLDivElement>(null)
  const errors = fieldNames.flatMap(name => {
    const [issue] = (form.allErrors[name] ?? []) as PostIssue[]
    return issue && refused
      ? [{ id: idOf(name), text: `${t(`form.${name}`)}: ${t(`form.issues.${issue}`)}` }]
      : []
  })
  const isWrong = errors.length > 0
  const focused = useRef(0)
  useEffect(() => {
    if (focused.current === tries || !isWrong) return
    focused.current = tries
    frame.current?.focus()
  }, [tries, isWrong])
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <ErrorSummary title={t("form.errorSummary")} errors={errors} onFollow={followToField} />
    </div>
  )
}

/** A plain hash link does not focus a rich text, and would change the page's address. */
function followToField(event: React.MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const folded = field?.closest("details")
  if (folded) folded.open = true
  field?.focus()
}
