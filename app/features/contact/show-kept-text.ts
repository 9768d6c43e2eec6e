/** Runs behind the notice, before what follows is laid out: nothing moves. An emptied form drops the text. */
import { dropKeptText, readKeptText } from "#app/lib/kept-form-text.ts"

const notice = document.currentScript?.previousElementSibling as HTMLElement | null
const form = notice?.closest("form")

function show() {
  const { since } = readKeptText()
  if (!notice || !since) return
  const [before = "", after = ""] = notice.dataset.words?.split("<time/>") ?? []
  const words = document.createElement("p")
  const time = document.createElement("time")
  const button = document.createElement("button")
  const moment = new Date(since)
  time.dateTime = moment.toISOString()
  time.textContent = moment.toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  })
  words.append(before, time, after)
  words.id = "kept-text"
  words.className = "wrap-anywhere min-w-0 grow basis-60"
  button.type = "reset"
  button.textContent = notice.dataset.discard ?? ""
  button.setAttribute("aria-describedby", words.id)
  button.className = "min-h-11 font-semibold underline underline-offset-4"
  notice.replaceChildren(words, button)
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
