import { useCallback, useEffect, useRef } from "react"

/**
 * The handlers of a form that validates each field on blur. While a pointer is pressed, validation waits for the click: a
 * new error could move the click's target. Submitting the form cancels it.
 */
export function useValidationOnLeave(validate: (name: string) => void) {
  const latest = useRef(validate)
  const left = useRef("")
  const pressed = useRef(false)
  useEffect(() => {
    latest.current = validate
  })
  /** The browser dispatches the click in the same task as the pointerup. */
  const checkAfterClick = useCallback(() => {
    setTimeout(() => {
      const name = left.current
      if (pressed.current || name === "") return
      left.current = ""
      latest.current(name)
    })
  }, [])
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      checkAfterClick()
    }
    const releases = ["pointerup", "pointercancel"]
    addEventListener("pointerdown", press, true)
    for (const type of releases) addEventListener(type, release, true)
    return () => {
      left.current = ""
      removeEventListener("pointerdown", press, true)
      for (const type of releases) removeEventListener(type, release, true)
    }
  }, [checkAfterClick])
  return {
    onBlur: ({ target }: React.FocusEvent) => {
      const { name = "" } = target as Partial<HTMLInputElement>
      if (pressed.current) left.current = name
      else if (name !== "") latest.current(name)
    },
    onSubmitCapture: () => {
      left.current = ""
    },
  }
}
