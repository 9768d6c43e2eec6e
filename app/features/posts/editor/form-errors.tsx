import type { FormMetadata } from "@conform-to/react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ErrorSummary } from "#app/components/error-summary.tsx"
import type { PostForm, PostIssue } from "../schema.ts"
import { fieldNames } from "./post-values.ts"

type Props = {
  form: FormMetadata<PostForm>
  /** The ids of the form's controls. */
  idOf: (name: (typeof fieldNames)[number]) => string
  /** How often the form was sent: each time what is wrong with it takes the focus. */
  tries: number
  /** The last time it had errors. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are what is used
    <div ref={frame} tabIndex={-1} onClick={followToField} className="outline-none">
      <ErrorSummary title={t("form.errorSummary")} errors={errors} />
    </div>
  )
}

/** A link that is followed by its address alone takes no focus to a rich text, and would leave the page's address behind. */
function followToField(event: React.MouseEvent) {
  const link = (event.target as Element).closest("a[href^='#']")
  if (!link) return
  event.preventDefault()
  document.getElementById(link.getAttribute("href")?.slice(1) ?? "")?.focus()
}
