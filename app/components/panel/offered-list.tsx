import { useEffect, useRef } from "react"

type Offer = { key: string; label: React.ReactNode; onChoose: () => void }

type Props = {
  id: string
  label: string
  offers: readonly Offer[]
  /** The place of the one that the keyboard chooses, -1 for none. */
  marked: number
}

/** The id of an offer, for the aria-activedescendant of the field. */
export const offerId = (list: string, place: number) => `${list}-${place}`

/** Lies below a field that keeps the focus, in a parent with position relative. */
export function OfferedList({ id, label, offers, marked }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a cleanup.
    list.current?.children[marked]?.scrollIntoView({ block: "nearest" })
  }, [marked])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-plate border border-control bg-white py-1 shadow-[0_8px_30px_rgb(0_0_0/0.14)]"
    >
      {offers.map(({ key, label, onChoose }, place) => (
        <button
          key={key}
          id={offerId(id, place)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          onMouseDown={event => event.preventDefault()}
          onClick={onChoose}
          className="wrap-anywhere block min-h-9 w-full px-3 text-left hover:bg-ground aria-selected:bg-copper-100"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
