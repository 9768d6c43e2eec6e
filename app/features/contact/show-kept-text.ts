/**
 * Runs behind the notice that a form's text was kept, before what follows is laid out: shows it where there is some, so that
 * nothing moves. When the form is emptied, the notice goes, and so does what the tab kept.
 */
import { dropKeptText, readKeptText } from "#app/lib/kept-form-text.ts"

const notice = document.currentScript?.previousElementSibling as HTMLElement | null
const form = notice?.closest("form")
const time = notice?.querySelector("time")

function show() {
  const { since } = readKeptText()
  if (!notice || !time || !since) return
  const moment = new Date(since)
  time.dateTime = moment.toISOString()
  time.textContent = moment.toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  })
  // Text browsers show the notice and its button, though no script runs: there it empties nothing.
  for (const button of notice.querySelectorAll("button")) button.type = "reset"
  notice.classList.replace("hidden", "flex")
  form?.addEventListener("reset", event => {
    // The form may have come back with the text, and a reset would bring that.
    event.preventDefault()
    for (const field of form.querySelectorAll<HTMLInputElement>("[data-restore]"))
      field.value = field.dataset.given ?? ""
    for (const box of form.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.checked = false
    dropKeptText()
    notice.classList.replace("flex", "hidden")
    form.querySelector<HTMLElement>("[name=name]")?.focus()
  })
}

try {
  show()
} catch {
  // Every access throws where the browser blocks storage.
}
