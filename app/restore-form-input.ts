/**
 * Runs on public pages with React, without waiting for it. Keeps the text of the fields that data-restore names, for as long
 * as the tab lives and by page whatever its language: the switch of languages, and Back in some browsers, load a page
 * anew. It is noted when the page is left, so that a form that was sent and emptied leaves nothing. What a field was given
 * to begin with (data-given) nobody has typed.
 */
const key = () => `typed:${location.pathname.replace(/^\/en\b/, "")}`

/** The form that goes to the server by itself now: the answer to it holds what must not be lost. */
let sent: EventTarget | null = null

function note() {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-restore]")]
  const typed = fields.filter(({ value, form, dataset }) => value && value !== dataset.given && form !== sent)
  sent = null
  if (typed.length > 0)
    sessionStorage.setItem(key(), JSON.stringify(typed.map(({ dataset, value }) => [dataset.restore, value])))
  else sessionStorage.removeItem(key())
}

function restore() {
  for (const [name, value] of JSON.parse(sessionStorage.getItem(key()) ?? "[]")) {
    const field = document.querySelector<HTMLInputElement>(`[data-restore=${name}]`)
    if (field && (!field.value || field.value === field.dataset.given)) field.value = value
  }
}

try {
  restore()
  addEventListener("submit", event => {
    if (!event.defaultPrevented) sent = event.target
  })
  addEventListener("pagehide", note)
} catch {
  // A browser that is told to store nothing refuses every access.
}
