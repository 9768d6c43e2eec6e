import { expect, test } from "vitest"
import { contact as english } from "./en/contact.ts"
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
