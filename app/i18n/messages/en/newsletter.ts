import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { newsletter as polish } from "../pl/newsletter.ts"

/** Texts of the newsletter forms and of the page that answers a sign-up without JavaScript. */
export const newsletter = {
  meta: { title: "Newsletter – Kupryt", description: "Subscribe to the Kupryt newsletter." },
  title: "Newsletter",
  text: "New articles from the blog and news from the trade, straight to your inbox.",
  block: { title: "News from the metal trade", privacy: "How we process your address" },
  email: "Email address",
  placeholder: "name@company.com",
  submit: "Subscribe",
  submitting: "Subscribing…",
  website: "Leave this field empty",
  invalid: "Please enter a valid email address.",
  success: { title: "Success!", description: "Thank you for subscribing to our newsletter!" },
  next: "Check your inbox and confirm your address: the link usually arrives at once, at the latest within a day.",
  duplicate: { title: "Thank you", description: "This email is already subscribed to our newsletter." },
  failure: {
    title: "Error occurred",
    description: "Failed to subscribe to the newsletter. Please try again later.",
  },
  issue: { description: "An issue of the Kupryt newsletter.", readOn: "Read more" },
  unsent: {
    title: "This issue has not been sent yet",
    text: "You came here from a preview or a test email. Once the issue is sent, it can be read at this address.",
  },
  back: "Back to the home page",
} satisfies CatalogShape<typeof polish>
