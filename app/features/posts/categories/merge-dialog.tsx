import { useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type KnownCategory, postsKey } from "../queries.ts"
import { mergeCategories } from "./categories.ts"

type Props = { category: KnownCategory; others: readonly KnownCategory[]; onClose: () => void }

export function MergeDialog({ category, others, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const queryClient = useQueryClient()
  const [remaining, setRemaining] = useState("")
  const [tried, setTried] = useState(false)
  const { mutate, isPending, failure } = useRowChange({
    change: () => mergeCategories(client, category.key, remaining),
    done: () => t("categories.merged"),
    failed: t("categories.mergeFailed"),
    notThere: t("categories.issues.gone"),
    refetch: () => void queryClient.invalidateQueries({ queryKey: [postsKey] }),
    inPlace: true,
  })
  const isMissing = tried && remaining === ""
  return (
    <FormDialog
      onClose={onClose}
      title={t("categories.mergeTitle", { name: category.name })}
      submit={t("categories.merge")}
      pending={isPending}
      failure={failure}
      onSubmit={() => {
        setTried(true)
        if (remaining !== "") mutate(undefined, { onSuccess: found => found && onClose() })
      }}
    >
      <p>{t("categories.mergeHint", { count: category.posts })}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
          {t("categories.mergeInto")}
        </label>
        <select
          id={id}
          value={remaining}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setRemaining(target.value)}
          className={`${compactControlClass} min-h-10`}
        >
          <option value="">{t("categories.choose")}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <p id={`${id}-error`} role="status" className="mt-1.5 text-[0.8125rem] text-danger">
          {isMissing && t("categories.mergeMissing")}
        </p>
      </div>
    </FormDialog>
  )
}
