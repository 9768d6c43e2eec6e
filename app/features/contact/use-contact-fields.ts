import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type ContactIssues, type Control, readContactForm, type TypedTexts } from "./schema.ts"

export type ReturnedForm = { typed: TypedTexts; issues?: ContactIssues | undefined }

/** Validates a field once it was left, and all once the form was to be sent; from then on while typing. */
export function useContactFields(returned: ReturnedForm | undefined) {
  const locale = useLocale()
  const element = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState(returned)
  const [issues, setIssues] = useState(returned?.issues ?? {})
  const [wasRefused, setWasRefused] = useState(returned?.issues !== undefined)
  const [left, setLeft] = useState<readonly string[]>([])
  // With each refusal the first field at fault is focused.
  const [refusals, setRefusals] = useState(0)
  const refuse = (found: ContactIssues | undefined) => {
    setIssues(found ?? {})
    setWasRefused(found !== undefined)
    if (found) setRefusals(count => count + 1)
  }
  if (returned !== known) {
    setKnown(returned)
    refuse(returned?.issues)
  }
  // After the summary of errors has come into view: where not both fit, the field is seen.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [refusals])
  const read = () =>
    element.current ? readContactForm(new FormData(element.current), locale).issues : undefined
  const leaving = useValidationOnLeave(name => {
    if (wasRefused) return
    setLeft(names => [...names, name])
    setIssues(read() ?? {})
  })
  const isLookedAt = (name: string) => wasRefused || left.includes(name)
  return {
    wasRefused,
    issueOf: (name: Control) => (isLookedAt(name) ? issues[name] : undefined),
    form: {
      ref: element,
      ...leaving,
      onInput: ({ target }: React.InputEvent) => {
        if (isLookedAt((target as HTMLInputElement).name)) setIssues(read() ?? {})
      },
    },
    forget() {
      refuse(undefined)
      setLeft([])
    },
    /** Whether the form may be sent; if not, it says why. */
    check(): boolean {
      const found = read()
      refuse(found)
      return found === undefined
    },
  }
}

/** Validates on blur, but after the click while a pointer is pressed: an error could move its target. */
function useValidationOnLeave(validate: (name: string) => void) {
  const left = useRef("")
  const pressed = useRef(false)
  const checkLeft = useEffectEvent(() => {
    const name = left.current
    if (pressed.current || name === "") return
    left.current = ""
    validate(name)
  })
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The browser dispatches the click in the same task as the pointerup.
      setTimeout(() => checkLeft())
    }
    const releases = ["pointerup", "pointercancel"]
    addEventListener("pointerdown", press, true)
    for (const type of releases) addEventListener(type, release, true)
    return () => {
      left.current = ""
      removeEventListener("pointerdown", press, true)
      for (const type of releases) removeEventListener(type, release, true)
    }
  }, [])
  return {
    onBlur: ({ target }: React.FocusEvent) => {
      const { name = "" } = target as Partial<HTMLInputElement>
      if (pressed.current) left.current = name
      else if (name !== "") validate(name)
    },
    onSubmitCapture: () => {
      left.current = ""
    },
  }
}
