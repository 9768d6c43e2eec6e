import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { contact as polish } from "../pl/contact.ts"

/** Texts of the contact page, its form and its toasts. */
export const contact = {
  meta: {
    title: "Contact: sell scrap or buy raw materials – Kupryt",
    description:
      "Tell us what scrap you want to sell or what material you need. Contact form, phone number and the email addresses of our departments.",
  },
  header: {
    title: "Let’s talk metal",
    subtitle:
      "Tell us what you have or what you are looking for. The more we know about the metal and its quantity, the more precise our answer.",
  },
  form: {
    title: "Contact form",
    required: "Fields marked with an asterisk are required.",
    name: "Full name",
    email: "Email address",
    phone: "Phone number",
    company: "Company name",
    subject: "Subject",
    chooseSubject: "Choose a subject",
    message: "Message",
    optional: "optional",
    consent:
      "I consent to the processing of my personal data for the purpose of handling the inquiry in accordance with the <policy>privacy policy</policy>.",
    submit: "Send message",
    submitting: "Sending...",
    website: "Leave this field empty",
    errorSummary: "Please correct the marked fields:",
  },
  materialLinks: "Choose a metal, and it is filled in below:",
  details: {
    title: "Add the metal, the quantity or photos",
    hint: "Optional. With these we can quote you a price sooner.",
    metal: "Metal",
    noMetal: "Not sure, or another one",
    amount: "Approximate quantity",
    unit: "Unit",
    noUnit: "Choose",
    branch: "Branch",
    noBranch: "No preference",
  },
  photographs: {
    title: "Photos",
    hint: "Up to {{count}} photos as JPEG, PNG, WebP or AVIF, {{megabytes}}\u00a0MB each. Only our staff will see them.",
    choose: "Choose photos",
    take: "Take a photo",
    one: "Photo {{number}}",
    sending: "Uploading: {{name}}",
    received: "Uploaded",
    keep: "Attach",
    retry: "Try again",
    remove: "Remove",
    waiting: "Your message will be sent as soon as all photos have arrived. Please keep this page open.",
    unsent: "Some photos were not uploaded. Try again, or remove them.",
    faults: {
      left: "This photo was not kept when the page was left. Choose it again, or remove it.",
      lost: "The connection was lost. The photo did not arrive.",
      tooLarge: "The file is larger than {{megabytes}}\u00a0MB.",
      heic: "We cannot read HEIC photos. On an iPhone choose Settings › Camera › Formats › Most Compatible, or send the photo as a JPEG.",
      notAPicture: "This is not a photo that we can read. We accept JPEG, PNG, WebP and AVIF.",
      tooManyPixels: "The photo has too many pixels. Please send a smaller one.",
      tooMany: "A message can have at most {{count}} photos.",
      usedUp:
        "This form takes no more photos, because too many were uploaded and removed. Send your message as it is; more photos can follow in a second one.",
      tooOften:
        "Many photos were sent over this connection. Try again in an hour, or send your message without the photo.",
      full: "We cannot take more photos at the moment. Send your message without them, and we will ask for them by email.",
      busy: "A great many people are uploading photos right now. Please try again in a moment.",
      stale: "The form was open for too long. Reload the page and choose the photos again.",
      failed: "The photo could not be saved. Please try again.",
    },
  },
  quoteRequest: "Please quote your buying price for: {{material}}.",
  offerRequest: "Please quote your selling price for: {{material}}.",
  subjects: {
    "selling-scrap": "Selling scrap",
    "buying-materials": "Buying raw materials",
    logistics: "Logistics and collection",
    invoices: "Invoices and accounting",
    cooperation: "Partnership",
    other: "Other",
  },
  errors: {
    name: "Your name is required",
    email: "This email address is not valid",
    subject: "Please choose a subject",
    message: "The message must be at least 10 characters long",
    consent: "Consent to data processing is required",
    tooLong: "This text is too long",
    amount: "Give the quantity as a number, such as 2.5 t",
    thousands: "Three digits after the point can be read in two ways. Type 1200 or 1.2, as you mean it",
    unit: "Choose the unit of the quantity: kg or t",
    otherUnit: "The quantity is typed in another unit than the one chosen. Correct one of them",
  },
  sent: {
    title: "We have your message",
    reference: "Reference number",
    next: "What happens next",
    answer: "Someone who knows the subject will read your message and reply to {{email}}.",
    soon: "We will reply as soon as possible, at the latest by the end of the next working day: {{day}}. On working days our office is open from {{opens}} to {{closes}} Polish time (CET/CEST).",
    missing:
      "Photos that could not be attached, because we no longer have them: {{number}}. Please choose them again in the form below, and give the reference number {{reference}} in your message.",
    urgent: "Is it urgent? Call <phone/> and give the reference number.",
    urgentBuyers: "Is it urgent? Call {{name}} on <phone/> and give the reference number.",
    copy: "What you sent",
  },
  toast: {
    success: {
      title: "Message sent",
      description: "Thank you for contacting us. We will reply as soon as possible.",
    },
    failure: {
      title: "Error occurred",
      description: "The form could not be sent. Please try again later.",
    },
  },
  headquarters: { title: "Headquarters" },
  departments: {
    title: "Departments",
    suppliers: "Suppliers",
    buyers: "Buyers",
    logistics: "Logistics",
    accounting: "Accounting",
    about: {
      suppliers:
        "For companies, workshops and private sellers of scrap. Tell us the metal, the approximate quantity and your nearest recycling centre.",
      buyers:
        "For smelters, foundries and processors looking for material. Tell us the grade or alloy, the quantity and when you need it.",
    },
  },
  locations: {
    title: "Our locations",
    text: "Headquarters in Warsaw and seven recycling centres. Open a card to see the phone number and email address.",
    headquarters: "Headquarters",
    contacts: "Phone and email",
    branch: "Hours and directions",
    all: "All branches",
  },
} satisfies CatalogShape<typeof polish>
