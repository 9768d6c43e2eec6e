import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { contact as polish } from "../pl/contact.ts"
import { fieldLabels } from "./contact/fields.ts"

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
  fields: fieldLabels,
  form: {
    title: "Contact form",
    kept: "This browser tab has kept what you typed here since <time/>. It has not been sent.",
    discard: "Discard it",
    required: "Fields marked with an asterisk are required.",
    chooseSubject: "Choose a subject",
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
    title: "Add the metal, the quantity, photos or a PDF",
    hint: "Optional. With these we can quote you a price sooner.",
    noMetal: "Not sure, or another one",
    refused:
      "We do not accept batteries: collecting them requires a separate permit. Shops that sell them take used ones back free of charge, and so do municipal collection points (PSZOK) from residents; a business hands them over to a collector with that permit and a BDO registration.",
    besides: "Do you have other scrap as well? Describe it and send your message.",
    noUnit: "Choose",
    noBranch: "No preference",
  },
  photographs: {
    title: "Photos and PDF files",
    hint: "Up to {{count}} files, {{megabytes}}\u00a0MB each: photos as JPEG, PNG, WebP, AVIF or HEIC, a weighing slip or another document as PDF. Only our staff will see them.",
    choose: "Choose photos or PDF files",
    take: "Take a photo",
    one: "File {{number}}",
    sending: "Uploading: {{name}}",
    received: "Uploaded",
    keep: "Attach",
    retry: "Try again",
    remove: "Remove",
    waiting: "Your message will be sent as soon as all files have arrived. Please keep this page open.",
    unsent: "Some files were not uploaded. Try again, or remove them.",
    faults: {
      left: "This file was not kept when the page was left. Choose it again, or remove it.",
      lost: "The connection was lost. The file did not arrive.",
      tooLarge: "The file is larger than {{megabytes}}\u00a0MB.",
      heic: "We cannot read this HEIC photo. If it was cut off on its way, send it again. Otherwise choose on the iPhone Settings › Camera › Formats › Most Compatible and take it again, or send the photo as a JPEG.",
      raw: "We cannot read raw photos (DNG) or TIFF files. In the phone’s camera settings turn off Apple ProRAW or “RAW”, or save the photo as a JPEG.",
      video: "We cannot take videos. Please send a photo, or send the video by email.",
      notAPicture:
        "The file is damaged or cut off, or is neither a photo nor a PDF. We accept JPEG, PNG, WebP, AVIF, HEIC and PDF.",
      brokenDocument: "The PDF is not whole: its end is missing. Save or download it again, then send it.",
      tooManyPixels: "The photo has too many pixels. Please send a smaller one, or a HEIC photo as a JPEG.",
      tooMany: "A message can have at most {{count}} files.",
      usedUp:
        "This form takes no more files, because too many were uploaded and removed. Send your message as it is; more files can follow in a second one.",
      tooOften:
        "Many files were sent over this connection. Try again in an hour, or send your message without the file.",
      tooSlow:
        "The file came too slowly. Try again where the connection is better, or send your message without it.",
      full: "We cannot take more files at the moment. Send your message without them, and we will ask for them by email.",
      busy: "A great many people are uploading files right now. Please try again in a moment.",
      stale: "The form was open for too long. Reload the page and choose the files again.",
      failed: "The file could not be saved. Please try again.",
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
    shortName: "Your name is required: at least 2 letters",
    email: "This email address is not valid",
    subject: "Please choose a subject",
    message: "The message must be at least 10 characters long",
    consent: "Consent to data processing is required",
    tooLong: "This text is too long",
    amount:
      "Give the quantity as one number of kg or t, such as 2.5 t. A range, pallets or a container go into the message",
    thousands:
      "The quantity: three digits after the point can be read in two ways. Type 1200 or 1.2, as you mean it",
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
      "Files that could not be attached, because we no longer have them: {{missing}}. Please choose them again in the form below, and give the reference number {{reference}} in your message.",
    some: "{{number}} of these: {{files}}",
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
