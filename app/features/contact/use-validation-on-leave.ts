import { useCallback, useEffect, useRef } from "react"

/**
 * The handlers of a form that has each field checked, by its name, when it is left.
 * Under a pressed pointer that waits for the click, or else an error would move away what is being clicked. A form that
 * was sent meanwhile is checked already.
 */
export function useValidationOnLeave(validate: (name: string) => void) {
  const latest = useRef(validate)
  const left = useRef("")
  const pressed = useRef(false)
  useEffect(() => {
    latest.current = validate
  })
  /** A click comes in the same task as the release, or the tap, that makes it. */
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
