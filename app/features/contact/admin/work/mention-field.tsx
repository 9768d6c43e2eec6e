import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { OfferedList, offerId } from "#app/components/panel/offered-list.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import { type BegunMention, begunMention } from "./mentions.ts"

type Props = Omit<React.ComponentProps<"textarea">, "onChange"> & {
  /** By their names, the addresses of those who can be mentioned. */
  names: ReadonlyMap<string, string>
  onWrite: (text: string) => void
}

/** The mention that is being typed where the caret is, null where text is selected. */
function begunIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): BegunMention | null {
  return selectionStart === selectionEnd ? begunMention(value, selectionEnd) : null
}

function isPlainKey({ nativeEvent, keyCode, shiftKey, ctrlKey, altKey, metaKey }: React.KeyboardEvent) {
  // In Safari the key that ends a composition comes behind it, with the code 229.
  return !(nativeEvent.isComposing || keyCode === 229 || shiftKey || ctrlKey || altKey || metaKey)
}

/** A text field that offers colleagues behind an @. It stays a text field: what is offered is never in the way of typing. */
export function MentionField({ names, onWrite, ...rest }: Props) {
  const { t } = useTranslation("admin")
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<BegunMention | null>(null)
  /** The address of the offer that the arrow keys have marked: another read may offer others. */
  const [choice, setChoice] = useState<string | undefined>()
  const isOffered = (parts: readonly string[], { letters }: BegunMention) =>
    !parts.includes(letters) && parts.some(part => part.startsWith(letters))
  const offered = [...names].filter(parts => begun && !rest.readOnly && isOffered(parts, begun))
  const isOpen = offered.length > 0
  const marked = offered.findIndex(([, address]) => address === choice)
  const mark = (place: number) => setChoice(offered.at(place % offered.length)?.[1])
  const look = (found: BegunMention | null) => {
    setBegun(found)
    if (found?.letters !== begun?.letters) setChoice(undefined)
  }
  function choose(name = "") {
    const { current } = field
    const found = current && begunIn(current)
    if (!found || current.readOnly) return
    current.setRangeText(`@${name} `, found.start, current.selectionEnd, "end")
    current.dispatchEvent(new Event("input", { bubbles: true }))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key } = event
    if (!isOpen || !isPlainKey(event)) return
    if (key === "ArrowDown") mark(marked + 1)
    else if (key === "ArrowUp") mark(Math.max(marked, 0) - 1)
    else if ((key === "Enter" || key === "Tab") && marked >= 0) choose(offered[marked]?.[0])
    else if (key === "Escape") look(null)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <textarea
        {...rest}
        ref={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={marked < 0 ? undefined : offerId(list, marked)}
        onChange={({ target }) => {
          onWrite(target.value)
          look(begunIn(target))
        }}
        onSelect={({ currentTarget }) => {
          const found = begunIn(currentTarget)
          look(found?.start === begun?.start ? found : null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => look(null)}
      />
      {isOpen && (
        <OfferedList
          id={list}
          label={t("work.mention.label")}
          marked={marked}
          offers={offered.map(([name, address]) => ({
            key: address,
            onChoose: () => choose(name),
            label: (
              <>
                <b>@{inLetters(name)}</b> {name !== address && inLetters(address)}
              </>
            ),
          }))}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && t("work.mention.offered", { count: offered.length })}
      </p>
    </div>
  )
}
