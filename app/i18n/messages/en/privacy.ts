import type { CatalogShape } from "#app/i18n/catalog-types.ts"
import { listCollected } from "#app/i18n/collected-fields.ts"
import type { privacy as polish } from "../pl/privacy.ts"
import { collectedFields } from "./contact/fields.ts"

const collected = listCollected(collectedFields)

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
          `contact form – ${collected.required} and, if you give them, ${collected.optional}, photos (we save them anew, without what the camera added, such as the place) and documents as PDF (we keep them as they were sent, with their names); only our staff see photos and documents; we keep them for {{photographs}}, but no longer than the message, or for 7 days if the message is not sent; with the message we record its date, the time of consent, the language and version of the text to which consent was given, our replies, our staff’s notes about it, who deals with it and what came of it;`,
          "newsletter – your email address, the language of the page on which it was entered, the dates of subscription and confirmation, which issue was sent to it and when, whether the mail server accepted it, from which issue you unsubscribed, and whether your mail provider passed on a complaint about an issue; we do not record whether you open an issue or follow its links;",
          "account in the administration panel – email address, the password in a form from which it cannot be read, the dates on which the account was created, the address confirmed and someone signed in, the IP address and the description of the browser (user agent) of each open session, the name and system of the browsers used to sign in, the names of the devices of two-step sign-in and of passkeys with the dates on which they were added and used, hashes of recovery codes, the number of refused attempts to sign in within each hour and, for those who edit the website, who did what there and when (messages and subscriptions appear there by their number only);",
          "connection to the server – your IP address, without which the server could not send the page back; when a form is sent, someone signs in or a link received from us is used, it also serves to count attempts.",
        ],
        "We receive the data from the person who fills in the form, and anyone can enter somebody else’s email address. Our staff can also subscribe an address to the newsletter if its holder agreed to it elsewhere, for instance at a trade fair; the message that asks for confirmation then says where and when. Because an address may have been entered by somebody else, we send the newsletter only once a subscription is confirmed, and the acknowledgement of a message does not repeat its text. The address of a person who is to edit the website is given by the panel’s primary administrator; that person learns of it from a message sent to that address.",
        "With a message or a subscription we also record to which addresses and when the website sent emails about it, and whether the mail server accepted them.",
        "We do not need special categories of data, such as information about health; please leave them out of your messages.",
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
              "Consent given when the form is sent – Art. 6(1)(a) GDPR. Where the enquiry is meant to lead to a contract with you – Art. 6(1)(b) GDPR. Where you write on behalf of a company – also legitimate interest, Art. 6(1)(f) GDPR: contact with customers and business partners.",
              "For {{messages}} from the day it was sent, its photos and documents for {{photographs}}; a message marked as spam for {{spam}} from that day. After consent is withdrawn, only where another legal basis allows it.",
            ],
            [
              "Proving that consent was given",
              "Legal obligation – Art. 6(1)(c) in conjunction with Art. 7(1) GDPR. After data has been erased at your request: legitimate interest – Art. 6(1)(f) in conjunction with Art. 17(3)(e) GDPR, the defence against claims.",
              "For as long as we keep the message or address to which the consent relates. After data has been erased at your request, for three more years and without the address: the date of each consent, the version and language of its wording, a keyed hash of the address from which it cannot be read without the key, and when, how much and by whom was erased.",
            ],
            [
              "Sending the newsletter",
              "Consent – Art. 6(1)(a) GDPR and Art. 398 of the Polish Electronic Communications Law of 12 July 2024, which requires consent to receiving commercial information.",
              "Until you unsubscribe.",
            ],
            [
              "Keeping an address whose subscription was not confirmed",
              "Legitimate interest – Art. 6(1)(f) GDPR: checking whether the owner of the address subscribed, and limiting the number of requests to confirm.",
              "Until the address is confirmed, but for no longer than {{subscriptions}} after the last request to confirm it or after it was unsubscribed; you may ask us to delete it sooner. The newsletter is not sent to such an address.",
            ],
            [
              "Keeping an address that was unsubscribed from the newsletter",
              "Legitimate interest – Art. 6(1)(f) GDPR: respecting that decision and being able to show that the newsletter was sent with consent.",
              "Until claims relating to the newsletter become time-barred, unless the address is deleted on request or subscribed again before that. It is marked as inactive and nothing is sent to it.",
            ],
            [
              "Running accounts in the administration panel",
              "Legitimate interest – Art. 6(1)(f) GDPR: ensuring that only authorised people edit the website.",
              "Until the account and the entry in the list of administrators are deleted. An account whose address is not confirmed is deleted by the server after 14 days. The address of a removed administrator to which the server’s settings send notifications is kept so that none is sent there: until it is taken out of those settings or the administrator is added again.",
            ],
            [
              "Recognising sign-ins that do not come from the account’s holder",
              "Legitimate interest – Art. 6(1)(f) GDPR: protecting the accounts and the data to which they give access. The holder is told by email of a sign-in in a new browser.",
              "The IP address and the description of the browser until the session ends: for 90 days at most, or 30 days without using the panel. The name of the browser and its system for 12 months after the last sign-in in it. The names of devices and passkeys until they are removed from the account. The number of refused attempts within an hour for 7 days, and its entry in the record of activity for {{activity}}. All of it until the account is deleted at the latest, except the record of activity.",
            ],
            [
              "Establishing who changed what on the website",
              "Legitimate interest – Art. 6(1)(f) GDPR: being able to undo changes and to investigate abuse.",
              "The record of activity in the panel for {{activity}}, even if the account is deleted sooner. The address of whoever made a change: for as long as we keep the article, picture, newsletter issue, subscription, note or reply that they added or changed, and for 30 days after an article is deleted.",
            ],
            [
              "Protecting the forms and the sign-in from abuse",
              "Legitimate interest – Art. 6(1)(f) GDPR: the security of the website and of the data held in it.",
              "The record of an attempt is taken into account for an hour or, once the permitted number of attempts is used up, for two hours at most from the last of them. After that it no longer counts, and the server deletes it when it counts further attempts. The record that the website sent an email to an address, or that a member of staff deleted something, is taken into account for a day; the server deletes it when it next clears data, which it does once a day.",
            ],
            [
              "Running the website and repairing faults",
              "Legitimate interest – Art. 6(1)(f) GDPR: keeping the website working reliably.",
              "Entries in the server logs for as long as they are needed to explain a fault.",
            ],
            [
              "Establishing, pursuing and defending claims",
              "Legitimate interest – Art. 6(1)(f) GDPR: protecting the company’s rights.",
              "Until the claims become time-barred.",
            ],
          ],
        },
        "Messages, their photos and documents, addresses that were not confirmed and the record of activity are deleted by the server, once a day, when the period given above ends; for seven days after we shorten a period it deletes nothing. The server also deletes photos and documents that were not sent, unconfirmed accounts, ended sessions, the data of browsers no longer used, records of attempts, deleted articles and the proof kept after an erasure, at the times given above. All else is deleted by our staff, and anything earlier at your request where it is justified. Deleted data remains in backups until newer ones replace them, and in notifications in our mailboxes until our staff delete those.",
      ],
    },
    security: {
      title: "Protection against spam and abuse",
      body: [
        "We send an acknowledgement to the address given in the form, at most once an hour; it contains the reference number and does not repeat the text of the message. The contact form checks whether a person filled it in: it contains an invisible field that should stay empty and a signed time stamp. A message that looks like spam is saved like any other, with the reason for the suspicion; the notification about it waits until a member of staff has looked at it, and its sender gets no acknowledgement. We use no CAPTCHA and no third-party spam filter.",
        "We limit the number of attempts by IP address and, for subscribing, registering, signing in and requesting an account link, also by email address. We also count the emails that the website sent to the same mailbox within a day, and how many each member of staff sent, and how much they deleted, within an hour. The records of attempts and of emails sent hold not the addresses themselves but hashes of them computed with a secret key, from which the addresses cannot be recovered without that key.",
        "The website’s log holds technical events, such as a notification that could not be delivered. It records no visitor’s IP address, no text of a message and no data from a form. The server that accepts connections and passes them to the website may keep a log of its own, with the IP address, the time and the address of the page opened.",
      ],
    },
    recipients: {
      title: "Who receives the data",
      body: [
        "Authorised employees of the company have access to the data. Notifications about messages and new newsletter subscriptions go to two company mailboxes; those about a message also go to a mailbox of the branch or of the subject, where there is one, and to the member of staff who deals with it. Outside the company, data may reach:",
        [
          "the provider of the server on which the website and its database run;",
          "the email provider through which we send and receive messages;",
          "public authorities, where the law entitles them to it;",
          "the operator of another server, if an article on the blog contains a picture that is hosted there: your browser then gives that server your IP address.",
        ],
        "The server and email providers process the data only on our instructions, under a contract as required by Art. 28 GDPR. We do not sell data or hand it to advertisers.",
      ],
    },
    transfers: {
      title: "Transfers outside the European Economic Area",
      body: [
        "We do not intend to transfer data outside the European Economic Area. Should the server or email provider have to do so, the transfer will take place only under Chapter V of the GDPR, that is, on the basis of an adequacy decision of the European Commission or standard contractual clauses, and we will say so here first. A server from which an article loads a picture may, however, be outside that area.",
      ],
    },
    voluntary: {
      title: "Whether you have to give data",
      body: [
        "Giving us data is voluntary. We need the fields marked with an asterisk to know who is asking, about what, and where to reply. Without them, or without consent, the contact form will not accept a message; you can then email or call us instead. Telephone number, company name, details of the metal, photos and documents are optional. To subscribe to the newsletter you only need an email address.",
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
          "receive in a portable format, or have transferred, data that we process by automated means on the basis of consent or a contract (Art. 20);",
          "object to processing based on a legitimate interest, on grounds relating to your particular situation, and to direct marketing at any time and without giving a reason (Art. 21);",
          "not be subject to decisions based solely on automated processing (Art. 22).",
        ],
        "Simply write to <mail>{{email}}</mail>. We answer without undue delay and within a month at the latest; in complex matters this may be extended by two months, and we will tell you if so (Art. 12(3) GDPR). Whoever asks for their data gets one file with all that the website holds about their address, readable both by people and by programs. We may ask for information needed to confirm your identity.",
      ],
    },
    withdrawal: {
      title: "Withdrawing consent",
      body: [
        "You can withdraw any consent at any time by writing to <mail>{{email}}</mail>; you need not give a reason. The simplest way to leave the newsletter is the unsubscribe link in every issue, or the button for it in your mail program. Withdrawal does not affect the lawfulness of earlier processing. Once you withdraw consent to the newsletter we stop sending it; once you withdraw consent to the handling of an enquiry we stop working on it, unless we have another legal basis.",
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
      title: "Cookies, location and links to other sites",
      body: [
        "“Show the nearest branch” on the branches page asks for your location only when you press the button. Your browser compares it with the addresses of our branches; it is neither sent to us nor stored.",
        "Pages for visitors store no cookies and nothing by which we could recognise you. The browser remembers only how far the blog’s list of articles was scrolled and what was typed into a form that has not been sent; these entries do not leave it and are removed when the tab is closed. The details, including those on the administration panel and on pictures from other servers, are in <cookies>Cookies and browser storage</cookies>. The sites to which our pages link have privacy rules of their own.",
      ],
    },
    changes: {
      title: "Changes to this policy",
      body: [
        "When the website or the law changes, we will change this document too. The version published on this page applies; at its end we give the day on which the text was last changed and the day on which the first version came into force.",
      ],
    },
  },
  updated: "Last updated: May 19, 2025",
} satisfies CatalogShape<typeof polish>
