import { expect, test } from "vitest"
import { blog } from "./en/blog.ts"
import { contact as english } from "./en/contact.ts"
import { site } from "./en/site.ts"
import { contact as polish } from "./pl/contact.ts"

test("[CON-08] [CON-09] the toasts of the contact form have the specified Polish words", () => {
  expect(polish.toast).toEqual({
    success: {
      title: "Wiadomość wysłana",
      description: "Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.",
    },
    failure: {
      title: "Wystąpił błąd",
      description: "Nie udało się wysłać formularza. Spróbuj ponownie później.",
    },
  })
})

test("[CON-05] [CON-07] the consent and the label of a form on its way have the specified English words", () => {
  expect(english.form.consent.replace(/<\/?policy>/g, "")).toBe(
    "I consent to the processing of my personal data for the purpose of handling the inquiry in accordance with the privacy policy.",
  )
  expect(english.form.submitting).toBe("Sending...")
})

test("[BLOG-03] the blog says in the specified English words that it is empty or could not be loaded", () => {
  expect(blog).toMatchObject({
    empty: "No blog posts found.",
    loadFailed: "Failed to load blog posts. Please try again later.",
    checkConnection: "Please check your connection and try again",
  })
})

test("[ERR-01] the screen of an unexpected failure has the specified English words", () => {
  expect(site.error).toMatchObject({
    title: "Something went wrong",
    description: "We're sorry, but something unexpected happened.",
    reload: "Reload Page",
  })
})
