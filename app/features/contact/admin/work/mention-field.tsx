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

/** A text field that offers colleagues behind an @. It stays a text field: what is offered is never in the way of typing. */
export function MentionField({ names, onWrite, ...rest }: Props) {
  const { t } = useTranslation("admin")
  const list = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<BegunMention | null>(null)
  const [marked, setMarked] = useState(0)
  const offered = [...names].filter(parts => begun && parts.some(part => part.startsWith(begun.letters)))
  const isOpen = offered.length > 0
  const look = ({ value, selectionEnd }: HTMLTextAreaElement) => {
    setBegun(begunMention(value, selectionEnd))
    setMarked(0)
  }
  function choose(name = "") {
    const { current } = field
    if (!current || !begun) return
    current.setRangeText(`@${name} `, begun.start, current.selectionEnd, "end")
    onWrite(current.value)
    setBegun(null)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === "ArrowDown") setMarked((marked + 1) % offered.length)
    else if (event.key === "ArrowUp") setMarked((marked + offered.length - 1) % offered.length)
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(offered[marked]?.[0])
    else if (event.key === "Escape") setBegun(null)
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
        aria-activedescendant={isOpen ? offerId(list, marked) : undefined}
        onChange={({ target }) => {
          onWrite(target.value)
          look(target)
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={() => setBegun(null)}
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
