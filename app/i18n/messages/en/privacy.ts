import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import type { privacy as polish } from "../pl/privacy.ts"

/** Texts of the privacy policy page. */
export const privacy = {
  meta: {
    title: "Privacy policy – Kupryt",
    description:
      "Who the data controller is, why and on what legal basis we process personal data, how long we keep it and what rights you have.",
  },
  header: {
    title: "Privacy policy",
    subtitle: "What data this website collects, why, on what legal basis and for how long. No small print.",
  },
  sections: {
    controller: {
      title: "Data controller",
      body: [
        "The controller of personal data is {{name}}, {{address}}, Poland. We are the ones who decide why and how the data collected on this website is processed.",
        "For anything that concerns personal data, write to <mail>{{email}}</mail>, call <phone>{{phone}}</phone> or send a letter to the address above.",
        "“GDPR” means Regulation (EU) 2016/679 of the European Parliament and of the Council of 27 April 2016, the General Data Protection Regulation.",
      ],
    },
    data: {
      title: "What data we collect",
      body: [
        "You can read this website without telling us anything about yourself. We collect data in four situations:",
        [
          "contact form – your full name, e-mail address, the subject and text of the message and, if you give them, your telephone number and company name; with the message we record its date, and when, in which language and in which wording consent was given;",
          "newsletter – your e-mail address, the language of the page on which it was entered, and the dates of subscription and confirmation;",
          "account in the administration panel – e-mail address, the password in a form from which it cannot be read, and the dates on which the account was created and the address confirmed;",
          "connection to the server – your IP address, without which the server could not send the page back; when a form is sent or someone signs in, it also serves to count attempts.",
        ],
        "All of this data comes directly from you. We do not need special categories of data, such as information about health; please leave them out of your messages.",
      ],
    },
    purposes: {
      title: "Purposes, legal bases and retention",
      body: [
        {
          columns: ["Purpose", "Legal basis", "How long"],
          rows: [
            [
              "Answering a message sent through the contact form",
              "Consent given when the form is sent – Art. 6(1)(a) GDPR. Where the inquiry is meant to lead to a contract with you, also Art. 6(1)(b) GDPR.",
              "Until the matter is settled, then until any claims arising from it become time-barred. After consent is withdrawn, only where another legal basis allows it.",
            ],
            [
              "Proving that consent was given",
              "Legal obligation – Art. 6(1)(c) in conjunction with Art. 7(1) GDPR.",
              "As long as the message to which the consent relates.",
            ],
            [
              "Sending the newsletter",
              "Consent – Art. 6(1)(a) GDPR and Art. 398 of the Polish Electronic Communications Law of 12 July 2024, which requires consent to receiving commercial information.",
              "Until you unsubscribe. The address then stays marked as inactive, and nothing is sent to it, until we delete it, which you may also ask for, or you subscribe again.",
            ],
            [
              "Running accounts in the administration panel",
              "Legitimate interest – Art. 6(1)(f) GDPR: that only authorised people edit the website.",
              "Until the account is deleted.",
            ],
            [
              "Protecting the forms and the sign-in from abuse",
              "Legitimate interest – Art. 6(1)(f) GDPR: the security of the website and of the data held in it.",
              "The record of an attempt is taken into account for an hour or, after a series of failed sign-ins, for two hours from the last of them. After that it no longer counts, and the server deletes it when it counts further attempts.",
            ],
            [
              "Running the website and repairing faults",
              "Legitimate interest – Art. 6(1)(f) GDPR: that the website works reliably.",
              "Entries in the server log for as long as they are needed to explain a fault.",
            ],
            [
              "Establishing, pursuing and defending claims",
              "Legitimate interest – Art. 6(1)(f) GDPR: protecting the company’s rights.",
              "Until the claims become time-barred.",
            ],
          ],
        },
        "Messages and addresses are not deleted automatically. We delete them when the time given above is over, or earlier at your request where it is justified.",
      ],
    },
    security: {
      title: "Protection against spam and abuse",
      body: [
        "Whoever sends a message gets an acknowledgement at the address given, at most once an hour; it holds the message’s number and nothing of its text. The contact form checks whether a person filled it in: it holds an invisible field that should stay empty and a signed time stamp. A message that looks like spam is saved like any other; only the notification about it waits until a member of staff has looked. We use no CAPTCHA and no third-party spam filter.",
        "We limit the number of attempts by IP address and, for registering and signing in, also by e-mail address. The database does not store these addresses but hashes of them computed with a secret key, from which the addresses cannot be read without that key.",
        "The server log holds technical events, such as a notification that could not be delivered. It records no visitor’s IP address, no text of a message and no data from a form.",
      ],
    },
    recipients: {
      title: "Who receives the data",
      body: [
        "Authorised employees of the company see the data. Notifications about messages and new newsletter subscriptions go to two company mailboxes. Outside the company, data may reach:",
        [
          "the provider of the server on which the website and its database run;",
          "the e-mail provider through which we send and receive messages;",
          "public authorities, where they demand it on the basis of law.",
        ],
        "Providers process the data only on our instructions, under a contract as required by Art. 28 GDPR. We do not sell data or hand it to advertisers.",
      ],
    },
    transfers: {
      title: "Transfers outside the European Economic Area",
      body: [
        "We do not transfer data outside the European Economic Area. Should a change of server or e-mail provider make this necessary, we will do so only under Chapter V of the GDPR, that is on the basis of an adequacy decision of the European Commission or standard contractual clauses, and will describe it here first.",
      ],
    },
    voluntary: {
      title: "You choose whether to give data",
      body: [
        "Giving us data is voluntary. Without the fields marked with an asterisk and without consent the contact form will not accept a message, because we would have no way to answer it. Telephone and company name are optional. Subscribing to the newsletter takes an e-mail address and nothing more. We send it a request to confirm, and the newsletter only once the subscription is confirmed.",
      ],
    },
    rights: {
      title: "Your rights",
      body: [
        "Within the limits set by the GDPR you have the right to:",
        [
          "access your data and receive a copy of it (Art. 15);",
          "have wrong data corrected and incomplete data completed (Art. 16);",
          "have data erased (Art. 17);",
          "have processing restricted (Art. 18) and be told to whom we passed on a correction, erasure or restriction (Art. 19);",
          "take with you data that we process by automated means on the basis of consent or a contract (Art. 20);",
          "object to processing based on a legitimate interest, on grounds relating to your particular situation, and to direct marketing at any time and without giving reasons (Art. 21);",
          "not be subject to decisions based solely on automated processing (Art. 22).",
        ],
        "Simply write to <mail>{{email}}</mail>. We answer without undue delay and within a month at the latest; in complex matters this may be extended by two months, of which we will tell you (Art. 12(3) GDPR). We may ask for information needed to confirm your identity.",
      ],
    },
    withdrawal: {
      title: "Withdrawing consent",
      body: [
        "You can withdraw any consent at any time by writing to <mail>{{email}}</mail>; you need not give a reason. The simplest way to leave the newsletter is the link in every e-mail that we send to subscribers. Withdrawal does not affect the lawfulness of earlier processing. Once you withdraw consent to the newsletter we stop sending it; once you withdraw consent to the handling of an inquiry we stop working on it.",
      ],
    },
    complaint: {
      title: "Complaint to the supervisory authority",
      body: [
        "If you believe that we process data unlawfully, you may lodge a complaint with the President of the Personal Data Protection Office (<polish>Prezes Urzędu Ochrony Danych Osobowych</polish>, PUODO). The office’s current address and the ways to file a complaint are at <authority>uodo.gov.pl</authority>.",
      ],
    },
    automation: {
      title: "No profiling",
      body: [
        "We do not profile visitors, and we take no decisions about them based solely on automated processing that would have legal effects or similarly significantly affect them.",
      ],
    },
    cookies: {
      title: "Cookies and links to other sites",
      body: [
        "Pages for visitors store no cookies and nothing by which you could be recognised. The blog remembers how far its list of articles was scrolled, and nothing else; that entry does not leave the browser and goes when the tab is closed. The details, including those on the administration panel and on pictures from other servers, are in <cookies>Cookies and browser storage</cookies>. The sites to which our pages link have privacy rules of their own.",
      ],
    },
    changes: {
      title: "Changes to this policy",
      body: [
        "When the website or the law changes, we will change this document too. The version published on this page applies; the date of its last change stands at the end.",
      ],
    },
  },
  updated: "Last updated: May 19, 2025",
} satisfies CatalogShape<typeof polish>
