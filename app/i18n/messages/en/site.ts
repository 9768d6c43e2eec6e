import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { site as polish } from "../pl/site.ts"

/** Texts of the bar, the footer and everything that more than one page shows. */
export const site = {
  siteName: "Kupryt",
  skipToContent: "Skip to content",
  nav: {
    label: "Main navigation",
    menu: "Menu",
    home: "Home",
    about: "About us",
    suppliers: "Suppliers",
    buyers: "Buyers",
    branches: "Branches",
    contact: "Contact",
    blog: "Blog",
    privacyPolicy: "Privacy policy",
    terms: "Terms of use",
    cookies: "Cookies",
    language: "Site language",
    inPolish: "In Polish",
    inEnglish: "In English",
  },
  call: "Call",
  quote: "Get a quote for this scrap",
  quoteAny: "Get a quote",
  offerAny: "Request a quote",
  quoteStrip: "Quick contact",
  footer: {
    description:
      "We buy, recycle and sell scrap: copper and its alloys, aluminium, steel and cast iron. Headquarters in Warsaw and seven recycling centres.",
    company: "Company",
    services: "Services",
    resources: "Resources",
    legal: "Legal",
    copyright: "© {{year}} {{name}} · All rights reserved",
  },
  error: {
    title: "Something went wrong",
    description: "We're sorry, but something unexpected happened.",
    reload: "Reload Page",
  },
  notFound: {
    pageTitle: "Page not found",
    title: "Not on our periodic table",
    description: "Page not found. Sorry, the page you are looking for does not exist or has been moved.",
    home: "Back to the home page",
    suggestions: "These we do have in stock",
    symbols: {
      about: "Ab",
      suppliers: "Su",
      buyers: "By",
      branches: "Br",
      contact: "Co",
      blog: "Bg",
    },
  },
  share: {
    card: "The words “{{heading}}” over a picture of metal",
    postPicture: "Picture for the article: {{title}}",
  },
  toast: { close: "Close" },
} satisfies CatalogShape<typeof polish>
