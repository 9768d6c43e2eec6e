import { useState } from "react"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import type { z } from "#app/lib/zod.ts"
import { dropKept, keep, readKept } from "./kept-text.ts"

/** A text that this browser keeps until it is sent or discarded, beyond the page. Null where none is being written. */
export function useKeptText<Kept extends { id: string }>(place: string, schema: z.ZodType<Kept>) {
  const [text, setText] = useState(() => readKept(place, schema))
  const [isLeft, setLeft] = useState(text !== null)
  const discarded = useDiscarded()
  const hold = (next: Kept) => {
    setText(next)
    keep(place, next)
  }
  const drop = () => {
    if (text) dropKept(place, text)
    setText(null)
    setLeft(false)
  }
  return {
    text,
    /** It is what an earlier visit left, and nothing was typed since. */
    isLeft,
    /** Nothing is kept until something is typed. */
    begin: setText,
    write(next: Kept) {
      setLeft(false)
      hold(next)
    },
    hold,
    drop,
    /** With an undo, which joins it with what was begun meanwhile. */
    discard(left: Kept, join: (left: Kept, begun: Kept) => Kept, onUndone: () => void) {
      drop()
      discarded(place, () => {
        const begun = readKept(place, schema)
        hold(begun ? join(left, begun) : left)
        onUndone()
      })
    },
  }
}

/** The texts of a list that still stand in it. Each can be discarded, with an undo. */
export function useKeptList<Kept extends { place: string }>(texts: readonly Kept[]) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const discarded = useDiscarded()
  const hide = (...places: string[]) => setHidden(others => [...others, ...places])
  return {
    shown: texts.filter(({ place }) => !hidden.includes(place)),
    hide,
    discard(place: string) {
      const bringBack = dropKept(place)
      hide(place)
      discarded(place, () => {
        bringBack()
        setHidden(others => others.filter(other => other !== place))
      })
    },
  }
}
