import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { Dialog } from "#app/components/dialogs.tsx"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import type { StoredPost } from "../../../queries.ts"
import type { PostForm } from "../../../schema.ts"
import { type FieldName, valuesOf } from "../post-values.ts"
import { compareValues, mergeValues, proposeChoice, type Side } from "./compare-values.ts"
import { DifferentField } from "./different-field.tsx"

type Props = {
  base: PostForm
  mine: PostForm
  theirs: StoredPost
  onChoose: (values: PostForm) => void
  onClose: () => void
}

/** Shows where one's own texts and those that somebody else has saved differ, and asks which to keep, field by field. */
export function ConflictDialog({ base, mine, theirs, onChoose, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const toast = useToast()
  const saved = valuesOf(theirs)
  const differences = compareValues(base, mine, saved)
  const [choice, setChoice] = useState<ReadonlyMap<FieldName, Side>>(() => proposeChoice(differences))
  const choose = (sides: ReadonlyMap<FieldName, Side>) => {
    onChoose(mergeValues(mine, saved, sides))
    toast({ tone: "success", title: t("conflict.applied") })
  }
  const all = (side: Side) => new Map(differences.map(({ name }) => [name, side]))
  return (
    <Dialog open onClose={onClose} title={t("conflict.title")} closeLabel={t("dialog.close")}>
      <div className="grid gap-5 overflow-y-auto px-5 py-4">
        <p>{t("conflict.intro", { moment: formatMoment(theirs.updated_at) })}</p>
        {differences.map(difference => (
          <DifferentField
            key={difference.name}
            id={`${id}-${difference.name}`}
            difference={difference}
            side={choice.get(difference.name) ?? "mine"}
            onChoose={side => setChoice(new Map([...choice, [difference.name, side]]))}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-4">
        <button type="button" onClick={() => choose(all("mine"))} className={compactButtonClass("quiet")}>
          {t("conflict.allMine")}
        </button>
        <button type="button" onClick={() => choose(all("theirs"))} className={compactButtonClass("quiet")}>
          {t("conflict.allTheirs")}
        </button>
        <button type="button" onClick={() => choose(choice)} className={compactButtonClass("copper")}>
          {t("conflict.apply")}
        </button>
      </div>
    </Dialog>
  )
}
