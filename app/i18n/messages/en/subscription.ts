import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { subscription as polish } from "../pl/subscription.ts"

/** Texts of the pages that links in emails to subscribers lead to. */
export const subscription = {
  confirm: {
    meta: {
      title: "Confirm your subscription – Kupryt",
      description: "Confirm your Kupryt newsletter subscription.",
    },
    ask: {
      title: "Confirm your newsletter subscription",
      text: "One step left: press the button, and we will send the newsletter to the address that received the email with this link.",
    },
    button: "Confirm subscription",
    done: {
      title: "Subscription confirmed",
      text: "Thank you. You can unsubscribe at any time using the link in our emails.",
    },
    help: "If your subscription is not confirmed yet, enter your address again, and we will send you another link, within a day at the latest:",
    again: "Subscribe again",
  },
  unsubscribe: {
    meta: { title: "Unsubscribe – Kupryt", description: "Unsubscribe from the Kupryt newsletter." },
    ask: {
      title: "Unsubscribe from the newsletter",
      text: "Press the button, and we will stop sending the newsletter to the address that received the email with this link.",
    },
    button: "Unsubscribe",
    done: {
      title: "You are unsubscribed",
      text: "We will not send the newsletter to this address again. To come back, use the usual sign-up form.",
    },
    help: "If you want to unsubscribe and the link does not help, write to us:",
  },
  test: {
    title: "A link from a preview or a test",
    text: "This link comes from a preview or a test mail. In a mail that was sent, it unsubscribes the reader.",
  },
  invalid: {
    title: "This link does not work",
    text: "It is incomplete, has expired or comes from an older email. Nothing was changed.",
  },
  limited: {
    title: "Too many attempts",
    text: "There were too many attempts from your network in a short time, and nothing was changed. Please try again in a minute.",
  },
  failure: {
    title: "Error occurred",
    text: "This could not be done, and nothing was changed. Please try again later.",
  },
  back: "Back to the home page",
} satisfies CatalogShape<typeof polish>
