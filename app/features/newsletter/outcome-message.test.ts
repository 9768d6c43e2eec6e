import { expect, test } from "vitest"
import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"

test("[NEWS-01] [NEWS-02] [NEWS-03] [NEWS-04] every outcome has the specified words in both languages", () => {
  expect(english).toMatchObject({
    invalid: "Please enter a valid email address.",
    success: { title: "Success!", description: "Thank you for subscribing to our newsletter!" },
    duplicate: { title: "Thank you", description: "This email is already subscribed to our newsletter." },
    failure: {
      title: "Error occurred",
      description: "Failed to subscribe to the newsletter. Please try again later.",
    },
  })
  expect(polish).toMatchObject({
    invalid: "Proszę podać prawidłowy adres e-mail.",
    success: { title: "Sukces!", description: "Dziękujemy za zapisanie się do newslettera!" },
    duplicate: { title: "Dziękujemy", description: "Ten adres email jest już zapisany do newslettera." },
    failure: {
      title: "Wystąpił błąd",
      description: "Nie udało się zapisać do newslettera. Spróbuj ponownie później.",
    },
  })
})
