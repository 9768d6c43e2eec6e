import { useQuery } from "@tanstack/react-query"
import { useId, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { compareField } from "../history/differences.ts"
import { MarkedText } from "../history/marked-text.tsx"
import { categoriesQuery, nameOf } from "../queries.ts"
import type { PostForm } from "../schema.ts"
import {
  type FieldName,
  fieldNames,
  fieldOf,
  isSameText,
  type PostTexts,
  valuesOf,
  withField,
} from "./post-values.ts"
import { useWho } from "./questions.ts"

type Props = {
  base: PostForm
  mine: PostForm
  theirs: PostTexts & { updated_at: string; publish_at?: string | null }
  /** The email address of who saved it; null where that is not known. */
  savedBy: string | null
  /** Visitors saw none of a draft. */
  isDraft: boolean
  onChoose: (values: PostForm) => void
  onClose: () => void
}

export default function ConflictDialog({ base, mine, theirs, savedBy, isDraft, onChoose, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const toast = useToast()
  const who = useWho()
  const words = useUser().email === savedBy ? ofOwnDevice : ofColleague
  const saved = valuesOf(theirs)
  const differences = compareValues(base, isDraft ? mine : asPost(mine, saved), saved)
  const [choice, setChoice] = useState<ReadonlyMap<FieldName, Side>>(() => proposeChoice(differences))
  const choose = (sides: ReadonlyMap<FieldName, Side>) => {
    onChoose(mergeValues(mine, saved, sides))
    toast({ tone: "success", title: t(isDraft ? "conflict.appliedToDraft" : "conflict.applied") })
  }
  const all = (side: Side) => new Map(differences.map(({ name }) => [name, side]))
  const intro = t(isDraft ? "conflict.draftIntro" : "conflict.intro", {
    who: who(savedBy),
    moment: formatMoment(theirs.updated_at),
  })
  const schedule = theirs.publish_at && t("schedule.for", { moment: formatMoment(theirs.publish_at) })
  const question = {
    title: t(words.title, { who: who(savedBy) }),
    text: schedule ? `${intro} ${schedule}` : intro,
    choices: [
      { label: t("conflict.allMine"), onChoose: () => choose(all("mine")) },
      { label: t(words.allTheirs), onChoose: () => choose(all("theirs")) },
      { label: t("conflict.apply"), onChoose: () => choose(choice) },
    ],
  }
  return (
    <QuestionDialog question={question} onClose={onClose}>
      {differences.map(difference => (
        <DifferentField
          key={difference.name}
          id={`${id}-${difference.name}`}
          difference={difference}
          words={words}
          side={choice.get(difference.name) ?? "mine"}
          onChoose={side => setChoice(new Map([...choice, [difference.name, side]]))}
        />
      ))}
    </QuestionDialog>
  )
}

const ofColleague = {
  title: "conflict.title",
  allTheirs: "conflict.allTheirs",
  sides: { mine: "conflict.mine", theirs: "conflict.theirs" },
  remarks: { both: "conflict.both", mine: "conflict.onlyMine", theirs: "conflict.onlyTheirs" },
} as const
const ofOwnDevice = {
  title: "conflict.ownTitle",
  allTheirs: "conflict.allThere",
  sides: { mine: "conflict.mine", theirs: "conflict.there" },
  remarks: { both: "conflict.bothDevices", mine: "conflict.onlyHere", theirs: "conflict.onlyThere" },
} as const

type FieldProps = {
  id: string
  difference: Difference
  words: typeof ofColleague | typeof ofOwnDevice
  side: Side
  onChoose: (side: Side) => void
}

const textClass = "mt-2 block max-h-72 overflow-y-auto text-[0.875rem] leading-relaxed"

function DifferentField({ id, difference, words, side, onChoose }: FieldProps) {
  const { t } = useTranslation("admin")
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const { name, changedBy } = difference
  const readable = (text: string) => (name === "category" ? nameOf(text, categories) : text)
  const [mine, theirs] = [readable(difference.mine), readable(difference.theirs)]
  const { older, newer } = useMemo(() => compareField(name, mine, theirs, "near"), [name, mine, theirs])
  const texts = { mine: older, theirs: newer }
  const isOnlyFormatting = [...older, ...newer].every(({ isOwn }) => !isOwn)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {t(`form.${name}`)}
        <span className="ml-3 font-normal text-[0.8125rem] text-muted">{t(words.remarks[changedBy])}</span>
      </legend>
      {isOnlyFormatting && <p className="mt-1">{t("history.onlyFormatting")}</p>}
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {(["mine", "theirs"] as const).map(choice => (
          <label
            key={choice}
            className="min-w-0 rounded-plate border border-control p-3 has-checked:border-copper-600 has-checked:ring-1 has-checked:ring-copper-600"
          >
            <span className="flex items-center gap-2 font-semibold text-[0.875rem]">
              <input
                type="radio"
                name={id}
                checked={side === choice}
                onChange={() => onChoose(choice)}
                className="size-4 accent-copper-600"
              />
              {t(words.sides[choice])}
            </span>
            {texts[choice].length === 0 && <span className={textClass}>{t("conflict.empty")}</span>}
            <MarkedText pieces={texts[choice]} mark="mark" className={textClass} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Side = "mine" | "theirs"

type Difference = {
  name: FieldName
  mine: string
  theirs: string
  changedBy: "both" | "mine" | "theirs"
}

/** A form as far as a published post can differ from it: it names no new category, and keeps its date and its slug. */
function asPost(form: PostForm, { date, slug, new_category }: PostForm): PostForm {
  return { ...form, date: form.date || date, slug, new_category }
}

/** `base` is the post as it was read, `mine` the form, `theirs` another person's saved version. */
export function compareValues(base: PostForm, mine: PostForm, theirs: PostForm): Difference[] {
  return fieldNames.flatMap(name => {
    const textIn = (values: PostForm) => fieldOf(values, name).trim()
    const [before, one, other] = [textIn(base), textIn(mine), textIn(theirs)]
    const isKept = (text: string) => isSameText(name, text, before)
    if (isSameText(name, one, other)) return []
    return [
      { name, mine: one, theirs: other, changedBy: isKept(one) ? "theirs" : isKept(other) ? "mine" : "both" },
    ]
  })
}

/** Keeps the changes of both; mine where both have changed a field. */
export function proposeChoice(differences: readonly Difference[]): Map<FieldName, Side> {
  return new Map(differences.map(({ name, changedBy }) => [name, changedBy === "theirs" ? "theirs" : "mine"]))
}

export function mergeValues(
  mine: PostForm,
  theirs: PostForm,
  choice: ReadonlyMap<FieldName, Side>,
): PostForm {
  return fieldNames.reduce(
    (merged, name) =>
      choice.get(name) === "theirs" ? withField(merged, name, fieldOf(theirs, name)) : merged,
    mine,
  )
}
