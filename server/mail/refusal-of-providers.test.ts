import { expect, test } from "vitest"
import { judgeAddress, refusesSender } from "./refusal.ts"

type Verdict = ReturnType<typeof judgeAddress>

/** A reply as large mail services give it, and what it says of the address. */
const replies: Record<string, [Verdict, string][]> = {
  "servers that name another cause, or one between": [
    [
      "good",
      "550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 5.1.1 User unknown",
    ],
    ["good", "550 5.0.350 Remote server returned an error -> 550 5.1.1 User unknown"],
    ["good", "550 5.2.1 <x>... Addressee unknown, relay=[203.0.113.9]"],
    ["good", "553 5.3.0 No such user here"],
    [null, "554 5.7.1 Relay access denied"],
    [null, "550 5.7.1 Message rejected"],
  ],
  Gmail: [
    [
      "good",
      "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking",
    ],
    ["good", "550 5.2.1 The email account that you tried to reach is inactive. - gsmtp"],
    ["good", "550 5.2.1 The email account that you tried to reach is disabled."],
    ["while", "552-5.2.2 The recipient's inbox is out of storage space and inactive. - gsmtp"],
    [null, "550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents more"],
    [
      null,
      "550-5.7.1 [203.0.113.9 12] Our system has detected that this message is likely unsolicited mail.",
    ],
    [null, "550-5.7.26 This mail has been blocked because the sender is unauthenticated."],
    [null, "550 5.4.5 Daily user sending limit exceeded."],
  ],
  Exchange: [
    ["good", "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup"],
    ["good", "550 5.1.1 RESOLVER.ADR.RecipNotFound; not found"],
    [
      "good",
      "550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM5.protection.outlook.com]",
    ],
    ["good", "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)."],
    ["while", "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiException"],
    [null, "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required"],
    [
      null,
      "550 5.7.1 Unfortunately, messages from [203.0.113.9] weren't sent. Part of their network is on our block list (S3140).",
    ],
    [null, "550 5.7.606 Access denied, banned sending IP [203.0.113.9]"],
    [null, "550 5.7.64 TenantAttribution; Relay Access Denied"],
  ],
  Hotmail: [["good", "550 Requested action not taken: mailbox unavailable (-1186530301:3844:-2147467259)"]],
  Yahoo: [
    [
      "good",
      "554 delivery error: dd This user doesn't have a yahoo.com account (jan@yahoo.com) [0] - mta1.yahoo.com",
    ],
    ["good", "554 delivery error: dd Requested mail action aborted, mailbox not found"],
    ["good", "552 1 Requested mail action aborted, mailbox not found (in reply to end of DATA command)"],
    [
      "good",
      "554 delivery error: dd Sorry your message to jan@yahoo.de cannot be delivered. This account has been disabled or discontinued [#102].",
    ],
    [
      "good",
      "554 30 Sorry, your message to jan@yahoo.com cannot be delivered. This mailbox is disabled (554.30).",
    ],
    ["while", "552 5.2.2 This message could not be delivered because the recipient's mailbox is full."],
    [
      null,
      "553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.9, because the ip is in Spamhaus's list",
    ],
    [null, "554 5.7.9 Message not accepted for policy reasons."],
  ],
  "GMX and WEB.DE": [
    ["good", "550 Requested action not taken: mailbox unavailable"],
    [
      "good",
      "550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.gmx.net/en/case?c=r1601&i=ip&v=203.0.113.9&r=0M-1",
    ],
    ["good", "550 Requested action not taken: mailbox unavailable (in reply to RCPT TO command)"],
    ["good", "550 5.1.1 <jan@gmx.example>... User is unknown"],
    ["good", "550 Benutzer nicht bekannt/User unknown"],
    ["good", "550 Unknown local part jan in <jan@web.example>"],
    [
      "while",
      "552-Requested mail action aborted: exceeded storage allocation 552-Quota exceeded. 552 For explanation visit https://postmaster.gmx.net/en/case?c=r1503",
    ],
    [
      "while",
      "550 Benutzer hat das Speichervolumen ueberschritten. / User has exhausted allowed storage space.",
    ],
    ["while", "550 Benutzer hat zuviele Mails auf dem Server. / User has too many messages on the server."],
    [
      null,
      "550-Requested action not taken: mailbox unavailable 550-Reject due to policy restrictions. 550 For explanation visit https://postmaster.gmx.net",
    ],
    [null, "550-Requested action not taken: mailbox unavailable 550-Sender address is not allowed."],
    [
      null,
      "550-Requested action not taken: mailbox unavailable 550-Invalid DNS MX or A/AAAA resource record.",
    ],
    [null, "550 Requested action not taken: mailbox unavailable (in reply to end of DATA command)"],
    [
      null,
      "554-No SMTP service 554-Bad DNS PTR resource record. 554 For explanation visit https://postmaster.web.de",
    ],
    [null, "450 Requested mail action not taken: mailbox unavailable"],
  ],
  "WP and o2": [
    ["good", "550 Nie ma takiego uzytkownika - User unknown"],
    ["good", "550 Mailbox for <jan@o2.example> is disabled"],
    [
      "good",
      '550 "jan": Podane konto jest zablokowane administracyjnie lub nieaktywne / This account is disabled or not yet active (#5.1.1)',
    ],
    ["good", "550 Podane konto nie istnieje / No mailbox here by that name"],
    [null, "554 Wiadomosc zostala odrzucona przez system antyspamowy"],
  ],
  Onet: [
    [
      "good",
      "550 5.1.1 <jan@onet.example>: Recipient address rejected: User unknown in virtual mailbox table",
    ],
    ["good", "550 5.1.1 Konto zostalo zablokowane"],
    ["good", "550 5.1.1 account blocked"],
    ["good", "550 5.1.1 Konto zostalo zablokowane / account blocked (brak logowania)"],
    [null, "550 5.7.1 Adres IP serwera zostal zablokowany"],
    [null, "550 5.1.1 Nadawca zablokowany: konto zablokowane"],
  ],
  Interia: [
    ["good", "550 5.1.1 Account not found / Nie ma takiego konta, czytaj wiecej: http://l.int.pl/1"],
    ["while", "550 5.2.1 Mailbox not available"],
    [null, "550 5.7.1 Recipient doesn't want your mail"],
    [null, "550 5.7.0 [SPF] 203.0.113.9 is not allowed to send mail from domain"],
  ],
  "home.pl, nazwa.pl and OVH": [
    ["good", "550 5.1.1 No such mailbox here"],
    ["good", "550 Nieznany odbiorca"],
    ["good", "550 5.1.1 <jan@huta.example>: Recipient address rejected: User unknown"],
    [null, "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org"],
    [null, "554 5.7.1 spam detected"],
  ],
  iCloud: [
    ["good", "550 5.1.1 <jan@icloud.example>: user lookup success but no user record found"],
    ["while", "552 5.2.2 <jan@icloud.example>: user is over quota"],
    [
      null,
      "554 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137",
    ],
  ],
  "Zoho and Proton": [
    ["good", "550 5.1.1 User does not exist - <jan@zoho.example>"],
    ["good", "550 5.1.1 <jan@proton.example>: Recipient address rejected: Address does not exist"],
    [null, "541 5.4.1 Mail rejected by destination domain"],
    [null, "554 5.7.7 Email policy violation detected"],
  ],
  "mail.ru and Seznam": [
    [
      "good",
      "550 Message was not accepted -- invalid mailbox.  Local mailbox jan@mail.ru is unavailable: user not found",
    ],
    [
      "good",
      "550 Message was not accepted -- invalid mailbox.  Local mailbox jan@mail.ru is unavailable: account is disabled",
    ],
    ["good", "550 Mailbox is frozen. See https://help.mail.ru/mail/frozen"],
    ["good", "550 5.1.1 szn; User hasn't got the service mapped"],
    [null, "550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=1"],
  ],
  Orange: [
    ["good", "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]"],
    ["while", "552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]"],
    [null, "550 5.2.0 Mail rejete. Mail rejected. OFR506_506 [506]"],
  ],
  others: [
    ["good", "550 Mailbox jan@huta.example is locked due to inactivity for more than 6 months"],
    ["good", "550 mailbox has been blocked due to inactivity"],
    ["good", "550 Recipient mailbox was disabled"],
    ["good", "550 This mailbox is inactive and has been closed"],
    ["good", "550 Addressee unknown"],
    ["good", "550 RCPT TO: User unknown"],
    ["good", "550 no mailbox by that name is currently available"],
    ["good", "554 Sorry, no mailbox here by that name."],
    ["good", "550 This address no longer accepts mail"],
    ["good", "550 Empfänger unbekannt"],
    ["good", "550 Adressat unbekannt oder Mailbox deaktiviert"],
    ["good", "550 Utilisateur inconnu"],
    ["good", "550 Destinataire inconnu ou boite aux lettres desactivee"],
    ["good", "550 L'adresse du destinataire n'existe pas"],
    ["while", "550 Postfach voll"],
    ["while", "552 Das Postfach des Empfängers ist überfüllt"],
    ["while", "552 Boîte aux lettres pleine"],
    ["while", "550 Mailbox is temporarily disabled"],
    [null, "550 Account disabled"],
    [null, "550 Your account has been disabled for sending too much"],
    [null, "550 User is suspended"],
    [null, "550 Mailbox blocked due to policy"],
    [null, "550 5.1.1 Your account is blocked"],
    [null, "550 5.1.1 Twoje konto zostalo zablokowane"],
    [null, "550 Mailbox is disabled for sending"],
    [null, "550 Absender unbekannt"],
    [null, "550 Expediteur inconnu"],
    [null, "550-Inconsistent/Missing DNS PTR record (RFC 1912 2.1) 550 [203.0.113.9]:25"],
    [null, "554 Refused. Your reverse DNS entry contains your IP address and a country code."],
    [
      null,
      "550 The account or domain may not exist, they may be blacklisted, or missing the proper dns entries.",
    ],
    [null, "550 Outgoing mail from jan@kupryt.example has been suspended."],
  ],
}

test.for(
  Object.entries(replies).flatMap(([service, said]) =>
    said.map(([verdict, reply]) => [service, verdict, reply] as const),
  ),
)("[NL-05] %s, for %s: %s", ([, verdict, reply]) => {
  const status = /[ #-]([45]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
  const found = judgeAddress(status, reply)
  expect(found).toBe(verdict)
  if (found) expect(refusesSender(reply)).toBe(false)
})
