import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { cookies as polish } from "../pl/cookies.ts"

/** Texts of the cookies page. */
export const cookies = {
  meta: {
    title: "Cookies and browser storage – Kupryt",
    description:
      "Pages for visitors store no cookies. What the administration panel stores and for how long, and how to remove it.",
  },
  header: {
    title: "Cookies and browser storage",
    subtitle:
      "In short: on visitors’ devices we store no cookies and nothing by which we could recognise them. That is why no banner asks for your consent.",
  },
  sections: {
    visitors: {
      title: "What we store on visitors’ devices",
      body: [
        "Nothing by which we could recognise you. The public pages, including the contact form, the newsletter and the blog, set no cookies and do not use the browser’s local storage (localStorage). Session storage (sessionStorage) holds entries of two kinds at most. Under <code>react-router-scroll-positions</code> the blog records how far a list was scrolled, so that you return to the same place. An entry whose name begins with <code>typed:</code> keeps what was typed into the contact form, with the names and numbers of the photos added to it, and has not been sent yet, so that it is not lost when you switch the language or come back to the page; sending the form removes that entry. The entries do not leave the browser and are removed when the tab is closed; they serve only what you ask for by opening the list or filling in the form, so they need no consent (Art. 399 of the Polish Electronic Communications Law of 12 July 2024). In particular there are no:",
        [
          "visitor statistics or other analytics;",
          "advertisements, tracking pixels or social network plug-ins;",
          "fonts, maps or scripts loaded from other parties’ servers.",
        ],
        "The language follows from a page’s address, so there is no need to remember it. The data controller is {{name}}, {{address}}, Poland; the <privacy>privacy policy</privacy> says how personal data is processed.",
      ],
    },
    panel: {
      title: "What the administration panel stores",
      body: [
        "For people who sign in to the administration panel, the browser keeps the session, its verifiers and unsaved drafts in its local storage; it also stores four cookies. The panel stores no other data.",
        {
          columns: ["Entry", "Purpose", "How long"],
          rows: [
            [
              "Session: <code>sb-…-auth-token</code>",
              "Keeps the person signed in: holds access tokens and account data such as the email address.",
              "Until signing out or clearing the site’s data",
            ],
            [
              "Verifiers: entries whose name begins like that of the session and ends in <code>-code-verifier</code>",
              "Single-use values that tie a registration or a request for a new password to this browser (PKCE).",
              "Until signing out or clearing the site’s data",
            ],
            [
              "Drafts: entries whose name begins with <code>kupryt.draft.</code>, <code>kupryt.issue.</code>, <code>kupryt.reply.</code> or <code>kupryt.note.</code>",
              "Keep what was typed into the form of an article, a newsletter issue, a reply to a message or a note about one, and not saved or sent yet.",
              "Until it is saved, sent or discarded, or the site’s data is cleared",
            ],
            [
              "Cookie <code>__Secure-device</code>",
              "Recognises a browser in which somebody has signed in before, so that other people’s failed attempts do not lock that person out, and that an email can tell of a sign-in in a new browser. Holds a random number, a date and a signature; the browser sends it only when signing in and renewing the session.",
              "180 days from the last sign-in, or until the site’s data is cleared",
            ],
            [
              "Cookie <code>__Host-browser-secret</code>",
              "Lets the session be renewed only in the browser in which it began, so that a copied session is of no use elsewhere. Holds a random secret, a new one at each sign-in; the browser sends it to this website alone.",
              "180 days from the last renewal of the session, or until the site’s data is cleared",
            ],
            [
              "Cookie <code>__Host-registration</code>",
              "Proves to the confirmation link of a new account that its password was chosen in this browser. Holds a random number and a signature that is computed with the password and does not reveal it.",
              "Until the address is confirmed, for 24 hours at most",
            ],
            [
              "Cookie <code>panel-language</code>",
              "Holds the language in which the panel is shown in this browser, once somebody has chosen one.",
              "One year from the last choice, or until the site’s data is cleared",
            ],
          ],
        },
        "The dots stand for the beginning of the server’s name. These entries only serve the working of the panel and what its user asks for, so they need no consent: Art. 399 of the Polish Electronic Communications Law of 12 July 2024. Account data is processed on the basis of Art. 6(1)(f) GDPR.",
      ],
    },
    outside: {
      title: "Pictures and links from other servers",
      body: [
        "An article on the blog may contain a picture that is hosted on another server. Your browser then loads it directly from there: that server learns your IP address and the address of our website and, if your browser’s settings allow it, may store a cookie of its own.",
        "Links to maps and social networks are plain links. Until you open one, nothing is loaded from those sites.",
      ],
    },
    cache: {
      title: "Browser cache",
      body: [
        "As with any website, our files – pictures, fonts, style sheets – may stay in the browser’s cache so that they need not be downloaded again. They are the same for everybody and are not used to recognise anyone.",
      ],
    },
    clearing: {
      title: "How to remove it",
      body: [
        "Signing out removes the panel’s session and verifiers. Whatever any website has stored can also be removed in the browser’s settings, usually under “Privacy” as “Cookies and site data”. Storage can be blocked there as well; the public pages will still work, but a list you return to starts at its top, text not yet sent may be lost, and you cannot sign in to the panel. A private window removes such data when it is closed.",
      ],
    },
    rights: {
      title: "Rights and questions",
      body: [
        "You have the rights under Art. 15–22 GDPR, among them the rights of access, erasure and objection, and may complain to the President of the Personal Data Protection Office (PUODO). The <privacy>privacy policy</privacy> describes them. We answer questions at <mail>{{email}}</mail>.",
        "If the website begins to store anything more, we will describe it here first and, where the law requires it, ask for consent.",
      ],
    },
  },
  updated: "Last updated: May 19, 2025",
} satisfies CatalogShape<typeof polish>
