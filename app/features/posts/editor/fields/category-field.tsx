import type { FieldMetadata } from "@conform-to/react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { OfferedList, offerId } from "#app/components/panel/offered-list.tsx"
import { keyOf } from "../../categories/categories.ts"
import { type NewCategory, NewCategoryFields } from "../../categories/new-category.tsx"
import { LabelledField, typeInto, useIssueText } from "../../labelled-field.tsx"
import { nameOf } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"

type Props = {
  field: FieldMetadata<string>
  known: NewCategory
  start: PostForm
  typed: PostForm
}

/** A combobox. Names are typed and shown; the form holds the key. */
export function CategoryField({ field, known, start, typed: values }: Props) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const held = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** The marked one of those that are offered, -1 for none; null while the list is closed. */
  const [marked, setMarked] = useState<number | null>(null)
  const { categories } = known
  const key = field.value ?? ""
  const begins = (name = "") => name.toLowerCase().startsWith((typed ?? "").toLowerCase())
  const offered = categories.filter(({ name, label }) => begins(name) || begins(label?.name.pl))
  const isOpen = marked !== null && offered.length > 0
  const choice = offered[marked ?? -1]
  // Typed before the categories were there.
  const early = useRef<string | null>(null)
  useEffect(() => {
    if (early.current !== null) typeInto(held.current, keyOf(early.current, categories))
    early.current = null
  }, [categories])
  const type = (text: string) => {
    setTyped(text)
    if (categories.length === 0) early.current = text
    typeInto(held.current, keyOf(text, categories))
  }
  const choose = ({ name }: { name: string }) => {
    type(name)
    setMarked(null)
  }
  const mark = (place: number) => setMarked((place + offered.length) % offered.length)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "ArrowDown" && offered.length > 0) mark((marked ?? -1) + 1)
    else if (event.key === "ArrowUp" && offered.length > 0) mark(Math.max(marked ?? 0, 0) - 1)
    else if (event.key === "Enter" && choice) choose(choice)
    else if (event.key === "Escape" && isOpen) setMarked(null)
    else return
    event.preventDefault()
  }
  const shown = { id: field.id, error, hint: t("form.categoryHint") }
  const listId = `${field.id}-list`
  return (
    <>
      <LabelledField {...shown} label={t("form.category")} labelHidden className="p-4">
        <div className="relative">
          <input
            {...describedBy(shown)}
            id={field.id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={choice && offerId(listId, marked ?? -1)}
            value={typed ?? nameOf(key, categories)}
            onChange={({ target }) => {
              type(target.value)
              setMarked(-1)
            }}
            onClick={() => setMarked(-1)}
            onKeyDown={onKeyDown}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              setTyped(null)
              setMarked(null)
              held.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
            }}
            autoComplete="off"
            required
            className={`${compactControlClass} min-h-10`}
          />
          {isOpen && (
            <OfferedList
              id={listId}
              label={t("categories.title")}
              marked={marked}
              offers={offered.map(category => ({
                ...{ key: category.key, label: category.name },
                onChoose: () => choose(category),
              }))}
            />
          )}
        </div>
        {/* Of the type "hidden", React would set it back to its initial value with every change. */}
        <input ref={held} hidden name={field.name} defaultValue={field.initialValue} />
      </LabelledField>
      <NewCategoryFields
        form={field.formId}
        typed={key}
        given={values.new_category}
        initial={start.new_category}
        categories={categories}
        hidden={(typed !== null && offered.length > 0) || !known.isNew(key)}
      />
    </>
  )
}
