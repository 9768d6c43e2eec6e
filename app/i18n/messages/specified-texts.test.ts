import { expect, test } from "vitest"
import { blog } from "./en/blog.ts"
import { contact as english } from "./en/contact.ts"
import { newsletter as englishNewsletter } from "./en/newsletter.ts"
import { site } from "./en/site.ts"
import { contact as polish } from "./pl/contact.ts"
import { newsletter as polishNewsletter } from "./pl/newsletter.ts"

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

test("[BLOG-03] [LIST-05] [LIST-06] [POST-06] the blog says in the specified English words that it is empty or could not be loaded", () => {
  expect(blog).toMatchObject({
    empty: "No blog posts found.",
    loadFailed: "Failed to load blog posts. Please try again later.",
    checkConnection: "Please check your connection and try again",
    home: { unexpected: "An unexpected error occurred. Please try again later." },
    list: {
      none: "No articles found",
      failed: "An error occurred",
      reasons: { unexpected: "An unexpected error occurred" },
    },
    post: {
      loadFailed: "Failed to load blog post: {{message}}",
      loadBroken: "Failed to load blog post. Please try again.",
    },
  })
})

test("[ERR-01] the screen of an unexpected failure has the specified English words", () => {
  expect(site.error).toMatchObject({
    title: "Something went wrong",
    description: "We're sorry, but something unexpected happened.",
    reload: "Reload Page",
  })
})

test("[NEWS-01] [NEWS-02] [NEWS-03] [NEWS-04] every outcome has the specified words in both languages", () => {
  expect(englishNewsletter).toMatchObject({
    invalid: "Please enter a valid email address.",
    success: { title: "Success!", description: "Thank you for subscribing to our newsletter!" },
    duplicate: { title: "Thank you", description: "This email is already subscribed to our newsletter." },
    failure: {
      title: "Error occurred",
      description: "Failed to subscribe to the newsletter. Please try again later.",
    },
  })
  expect(polishNewsletter).toMatchObject({
    invalid: "Proszę podać prawidłowy adres e-mail.",
    success: { title: "Sukces!", description: "Dziękujemy za zapisanie się do newslettera!" },
    duplicate: { title: "Dziękujemy", description: "Ten adres email jest już zapisany do newslettera." },
    failure: {
      title: "Wystąpił błąd",
      description: "Nie udało się zapisać do newslettera. Spróbuj ponownie później.",
    },
  })
})
