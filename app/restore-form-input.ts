/**
 * Runs on public pages with React, before hydration. Keeps the text of fields with `data-restore` in sessionStorage, by
 * page whatever its language: the language switch, and Back in some browsers, reload the page. It is saved when the page
 * is left, so that a form that was sent and emptied stores nothing. A field's initial value is in `data-given`. A hidden field holds what React shows, which then comes at once.
 */
import { keepText, readKeptText } from "./lib/kept-form-text.ts"

/** A form that is being sent without a script: the response repeats its values. */
let submitted: EventTarget | null = null

const restored = () => [...document.querySelectorAll<HTMLInputElement>("[data-restore]")]

function save() {
  const typed = restored().filter(
    ({ value, form, dataset }) => value && value !== dataset.given && form !== submitted,
  )
  submitted = null
  keepText(typed.map(({ dataset, value }) => [dataset.restore ?? "", value]))
}

function restore() {
  for (const [name, value] of readKeptText().fields ?? []) {
    const field = document.querySelector<HTMLInputElement>(`[data-restore=${name}]`)
    if (!field || (field.value && field.value !== field.dataset.given)) continue
    field.value = value
    if (field.type === "hidden") field.dataset.hydrateOnLoad = ""
    field.closest("details")?.toggleAttribute("open", true)
  }
}

try {
  restore()
  addEventListener("submit", event => {
    if (!event.defaultPrevented) submitted = event.target
  })
  addEventListener("pagehide", save)
} catch {
  // Every access throws where the browser blocks storage.
}
