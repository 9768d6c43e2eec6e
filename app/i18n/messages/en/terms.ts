import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { terms as polish } from "../pl/terms.ts"

/** Texts of the terms page. */
export const terms = {
  meta: {
    title: "Terms of use – Kupryt",
    description:
      "The rules for using this website: which services we provide by electronic means, what may not be sent, how to make a complaint.",
  },
  header: {
    title: "Terms of use",
    subtitle: "The rules for using the pages, the contact form, the newsletter and the blog.",
  },
  sections: {
    general: {
      title: "General provisions",
      body: [
        "These terms set out how services are provided by electronic means on this website, in accordance with the Polish Act of 18 July 2002 on Providing Services by Electronic Means.",
        "The service provider is {{name}}, {{address}}, Poland, <mail>{{email}}</mail>, telephone <phone>{{phone}}</phone>.",
        "A user is anyone who uses the website. Use is free of charge; the cost of the internet connection depends on the user’s internet provider.",
        "These terms are effective from 19 May 2025.",
      ],
    },
    services: {
      title: "What services we provide",
      body: [
        "On this website you can, free of charge:",
        [
          "read, in Polish and in English, the pages about the company, its branches and what it buys and sells, and the articles on the blog;",
          "send a message through the <contact>contact form</contact>;",
          "subscribe to the newsletter with new articles from the blog and news from the trade.",
        ],
        "The administration panel is only for the people who edit the website. Registering an account there does not by itself give access to any content or function.",
      ],
    },
    requirements: {
      title: "Technical requirements",
      body: [
        "You need:",
        [
          "a device with access to the internet;",
          "an up-to-date web browser (pages and forms also work with JavaScript switched off; the administration panel and some conveniences, such as finding the nearest branch, need it);",
          "an email address, if you wish to submit the contact form or receive the newsletter.",
        ],
        "Using the internet carries risks, among them malicious software and messages with forged sender addresses. Keep your browser and system up to date, and check a page’s address before you give it your data.",
      ],
    },
    agreement: {
      title: "Beginning and end of a service",
      body: [
        "The agreement for a service is concluded when you open a page, send the form or confirm your subscription to the newsletter, and ends when you leave the website, when the matter is settled or when you unsubscribe, respectively.",
        "You can unsubscribe from the newsletter at any time, free of charge and without giving a reason: through the link in every issue and in our other emails to subscribers, or by writing to <mail>{{email}}</mail>.",
      ],
    },
    conduct: {
      title: "No unlawful content",
      body: [
        "Users may not supply unlawful content through the website. In particular, users may not:",
        [
          "send content that breaks the law or infringes the personal rights or copyright of others;",
          "give other people’s data without authority, or impersonate another person or company;",
          "send unsolicited advertising or bulk messages;",
          "send malicious software, circumvent security measures or interfere with the website.",
        ],
        "We may refuse forms that are sent too often and remove content that breaks these rules.",
      ],
    },
    information: {
      title: "Information, not an offer",
      body: [
        "The content of this website, including the descriptions of materials and services and the articles on the blog, is for information. It is not an offer within the meaning of Art. 66 of the Polish Civil Code but an invitation to conclude a contract as referred to in Art. 71 of the Civil Code.",
        "The terms of purchase and sale, including price, grade, quantity and date, are agreed separately for each transaction. Submitting the contact form does not conclude a contract of sale.",
        "Articles on the blog are neither legal nor technical advice. The pictures of metals are computer renderings and do not show actual lots of goods.",
      ],
    },
    property: {
      title: "Intellectual property",
      body: [
        "The texts, pictures, page layout, company name and logo are protected by law, including copyright law. You may read, print and quote them within the limits of permitted use. Any other use needs our consent.",
        "You may link to this website without asking.",
      ],
    },
    liability: {
      title: "Liability",
      body: [
        "We take care that the website works and that its information is current. We cannot, however, guarantee that it will always be available: maintenance, faults and causes beyond our control may interrupt it.",
        "We are not liable for the content of other parties’ sites to which ours links, nor for the consequences of untrue data given to us by a user.",
        "Nothing in these terms excludes or limits liability that by law cannot be excluded or limited, in particular towards consumers.",
      ],
    },
    complaints: {
      title: "Complaints",
      body: [
        "A complaint about how the website works can be sent to <mail>{{email}}</mail> or by letter to the service provider’s address. Please say what did not work and when, and give an address for our reply.",
        "We answer within 14 days of receiving the complaint, on paper or on another durable medium such as email. For consumers this time limit follows from Art. 7a of the Polish Consumer Rights Act of 30 May 2014.",
      ],
    },
    data: {
      title: "Personal data",
      body: [
        "The <privacy>privacy policy</privacy> describes how personal data is processed; <cookies>Cookies and browser storage</cookies> describes what the website stores in the browser.",
      ],
    },
    final: {
      title: "Final provisions",
      body: [
        "These terms are governed by Polish law. This does not deprive consumers of the protection given by mandatory provisions of the law of the country of their habitual residence.",
        "We may change these terms when the law or the range of services changes. The new version will be published on this page with the date of the change and will not affect rights acquired earlier.",
        "The terms can be read, saved and printed free of charge at any time. Should the language versions differ, the Polish one prevails.",
      ],
    },
  },
  updated: "Last updated: May 19, 2025",
} satisfies CatalogShape<typeof polish>
