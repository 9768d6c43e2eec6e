import { expect, test } from "vitest"
import { judgeAddress, refusesSender } from "./refusal.ts"

/** Replies of large mail services, by the verdict on the address. */
const replies = {
  hard: [
    // Servers that name another cause, or one between.
    "550 5.1.351 Remote server returned unknown recipient or mailbox unavailable -> 550 5.1.1 User unknown",
    "550 5.0.350 Remote server returned an error -> 550 5.1.1 User unknown",
    "550 5.2.1 <x>... Addressee unknown, relay=[203.0.113.9]",
    "553 5.3.0 No such user here",
    // Gmail.
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking",
    "550 5.2.1 The email account that you tried to reach is inactive. - gsmtp",
    "550 5.2.1 The email account that you tried to reach is disabled.",
    // Exchange.
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.1.1 RESOLVER.ADR.RecipNotFound; not found",
    "550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [AM5.protection.outlook.com]",
    "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
    // Hotmail.
    "550 Requested action not taken: mailbox unavailable (-1186530301:3844:-2147467259)",
    // Exchange of one's own.
    "550 5.1.1 User unknown",
    "550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found",
    // Yandex.
    "550 5.7.1 No such user!",
    "550 5.7.1 No such user! 1763456789-AbCdEf0G",
    "554 5.1.1 Unknown user; 1763456789-AbCdEf0G",
    "554 5.2.1 No such user yet!",
    "550 5.1.3 Bad recipient address syntax 1763456789-AbCdEf0G",
    // IronPort, which writes a # before the status.
    "550 #5.1.0 Address rejected.",
    "550-#5.1.0 Address rejected jan@huta.example",
    "5.1.0 - Unknown address error 550-'#5.1.0 Address rejected jan@huta.example' (delivery attempts: 0)",
    "5.1.0 - Unknown address error 550-'5.1.1 <jan@huta.example>... User unknown' (delivery attempts: 0)",
    "5.3.0 - Other mail system problem 550-'Unknown user jan@huta.example' (delivery attempts: 0)",
    // Barracuda.
    "550 cuda_nsu 5.1.1 <jan@huta.example> Recipient address rejected: User unknown",
    "550 No such user (jan@huta.example)",
    // Proofpoint and Cloudmark.
    "550 5.1.1 User Unknown",
    "550 5.1.1 <jan@huta.example>... User Unknown",
    "550 5.7.1 <jan@huta.example>: Recipient address rejected: User email address is marked as invalid",
    // Mimecast.
    "550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [Ab-CdEfGhIjKl.uk123]",
    "550 5.1.1 User Unknown",
    // Trend Micro.
    "550 5.1.1 <jan@huta.example>: Recipient address rejected: User unknown",
    // qmail.
    "511 sorry, no mailbox here by that name (#5.1.1 - chkuser)",
    "550 sorry, no mailbox here by that name. (#5.7.17)",
    "Sorry, no SMTP connection got far enough; remote host 192.0.2.32 said: 550 Unknown user jan@huta.example. (#5.5.0)",
    // Yahoo.
    "554 delivery error: dd This user doesn't have a yahoo.com account (jan@yahoo.com) [0] - mta1.yahoo.com",
    "554 delivery error: dd Requested mail action aborted, mailbox not found",
    "552 1 Requested mail action aborted, mailbox not found (in reply to end of DATA command)",
    "554 delivery error: dd Sorry your message to jan@yahoo.de cannot be delivered. This account has been disabled or discontinued [#102].",
    "554 30 Sorry, your message to jan@yahoo.com cannot be delivered. This mailbox is disabled (554.30).",
    // GMX and WEB.DE.
    "550 Requested action not taken: mailbox unavailable",
    "550-Requested action not taken: mailbox unavailable 550 For explanation visit https://postmaster.gmx.net/en/case?c=r1601&i=ip&v=203.0.113.9&r=0M-1",
    "550 Requested action not taken: mailbox unavailable (in reply to RCPT TO command)",
    "550 5.1.1 <jan@gmx.example>... User is unknown",
    "550 Benutzer nicht bekannt/User unknown",
    "550 Unknown local part jan in <jan@web.example>",
    // WP and o2.
    "550 Nie ma takiego uzytkownika - User unknown",
    "550 Mailbox for <jan@o2.example> is disabled",
    '550 "jan": Podane konto jest zablokowane administracyjnie lub nieaktywne / This account is disabled or not yet active (#5.1.1)',
    "550 Podane konto nie istnieje / No mailbox here by that name",
    // Onet.
    "550 5.1.1 <jan@onet.example>: Recipient address rejected: User unknown in virtual mailbox table",
    "550 5.1.1 Konto zostalo zablokowane",
    "550 5.1.1 account blocked",
    "550 5.1.1 Konto zostalo zablokowane / account blocked (brak logowania)",
    // Interia.
    "550 5.1.1 Account not found / Nie ma takiego konta, czytaj wiecej: http://l.int.pl/1",
    // home.pl, nazwa.pl and OVH.
    "550 5.1.1 No such mailbox here",
    "550 Nieznany odbiorca",
    "550 5.1.1 <jan@huta.example>: Recipient address rejected: User unknown",
    // iCloud.
    "550 5.1.1 <jan@icloud.example>: user lookup success but no user record found",
    // Zoho and Proton.
    "550 5.1.1 User does not exist - <jan@zoho.example>",
    "550 5.1.1 <jan@proton.example>: Recipient address rejected: Address does not exist",
    // mail.ru and Seznam.
    "550 Message was not accepted -- invalid mailbox.  Local mailbox jan@mail.ru is unavailable: user not found",
    "550 Message was not accepted -- invalid mailbox.  Local mailbox jan@mail.ru is unavailable: account is disabled",
    "550 Mailbox is frozen. See https://help.mail.ru/mail/frozen",
    "550 5.1.1 szn; User hasn't got the service mapped",
    // Orange.
    "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]",
    "550 5.5.0 Adresse destinataire invalide. Invalid recipient. LPN007_416",
    // SFR.
    "550 5.7.1 <jan@sfr.example>: Recipient address rejected: User unknown",
    // Others, beside a status about policy.
    "550 5.7.0 No such user",
    "550 5.7.1 Mailbox not found",
    "550 5.7.1 Nie ma takiego uzytkownika",
    "554 5.7.1 Skrzynka jan nie istnieje",
    "550 5.7.1 Benutzer unbekannt",
    // Others.
    "550 No mailbox found",
    "554 <jan@huta.example>: user unknown",
    "554 <jan@huta.example>: Recipient address rejected: User unknown in local recipient table",
    "554 Invalid recipient",
    "551 User not local",
    "551 not our user",
    "553 Invalid recipient jan@huta.example (Mode: normal)",
    "550 Mailbox jan@huta.example is locked due to inactivity for more than 6 months",
    "550 mailbox has been blocked due to inactivity",
    "550 Recipient mailbox was disabled",
    "550 This mailbox is inactive and has been closed",
    "550 Addressee unknown",
    "550 RCPT TO: User unknown",
    "550 no mailbox by that name is currently available",
    "554 Sorry, no mailbox here by that name.",
    "550 This address no longer accepts mail",
    "550 Empfänger unbekannt",
    "550 Adressat unbekannt oder Mailbox deaktiviert",
    "550 Utilisateur inconnu",
    "550 Destinataire inconnu ou boite aux lettres desactivee",
    "550 L'adresse du destinataire n'existe pas",
  ],
  soft: [
    // Gmail.
    "552-5.2.2 The recipient's inbox is out of storage space and inactive. - gsmtp",
    // Exchange.
    "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiException",
    // Exchange of one's own.
    "550 4.4.7 QUEUE.Expired; message expired",
    // Yandex.
    "552 5.2.2 Mailbox size limit exceeded 1763456789-AbCdEf0G",
    // IronPort, which writes a # before the status.
    "5.1.0 - Unknown address error 550-'5.2.2 <jan@huta.example>... Mailbox Full' (delivery attempts: 0)",
    "452 #4.2.2 Mailbox full",
    "5.4.7 - Delivery expired (message too old) 'timeout' (delivery attempts: 36)",
    // qmail.
    "Sorry, I couldn't find a mail exchanger or IP address. (#5.4.4)",
    // Yahoo.
    "552 5.2.2 This message could not be delivered because the recipient's mailbox is full.",
    // GMX and WEB.DE.
    "552-Requested mail action aborted: exceeded storage allocation 552-Quota exceeded. 552 For explanation visit https://postmaster.gmx.net/en/case?c=r1503",
    "550 Benutzer hat das Speichervolumen ueberschritten. / User has exhausted allowed storage space.",
    "550 Benutzer hat zuviele Mails auf dem Server. / User has too many messages on the server.",
    // Interia.
    "550 5.2.1 Mailbox not available",
    // iCloud.
    "552 5.2.2 <jan@icloud.example>: user is over quota",
    // Orange.
    "552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]",
    // Others.
    "522 5.2.0 Delivery failed: Over quota",
    "550 5.3.0 The mailbox is full",
    "550 Postfach voll",
    "552 Das Postfach des Empfängers ist überfüllt",
    "552 Boîte aux lettres pleine",
    "550 Mailbox is temporarily disabled",
  ],
  null: [
    // Servers that name another cause, or one between.
    "554 5.7.1 Relay access denied",
    "550 5.7.1 Message rejected",
    // Gmail.
    "550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents more",
    "550-5.7.1 [203.0.113.9 12] Our system has detected that this message is likely unsolicited mail.",
    "550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
    "550 5.4.5 Daily user sending limit exceeded.",
    // Exchange.
    "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required",
    "550 5.7.1 Unfortunately, messages from [203.0.113.9] weren't sent. Part of their network is on our block list (S3140).",
    "550 5.7.606 Access denied, banned sending IP [203.0.113.9]",
    "550 5.7.64 TenantAttribution; Relay Access Denied",
    // Exchange of one's own.
    "550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized",
    "550 5.7.1 Unable to relay for jan@huta.example",
    "550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain",
    "550 5.7.1 Client does not have permissions to send as this sender",
    "554 5.4.14 Hop count exceeded - possible mail loop",
    // Yandex.
    "450 4.7.1 No such user!",
    "451 4.7.1 Sorry, the service is currently unavailable. Please come back later.",
    "553 5.7.1 Sender address rejected: not owned by auth user.",
    "550 5.7.1 Policy rejection on the target address",
    "554 5.7.1 Message rejected under suspicion of SPAM; https://ya.cc/1IrBc",
    "554 5.7.1 Message infected by virus",
    "450 4.2.1 The recipient has exceeded message rate limit. Try again later.",
    // IronPort, which writes a # before the status.
    "5.1.0 - Unknown address error 554-'Transaction failed' (delivery attempts: 0)",
    "5.1.0 - Unknown address error 550-'5.7.1 Message rejected as spam' (delivery attempts: 0)",
    "550 #5.1.0 Address rejected, sender is on our list",
    "550 #5.7.1 Your access to submit messages to this e-mail system has been rejected.",
    "554 #5.7.1 Message refused because of a poor reputation",
    "553 #5.1.8 Domain of sender address <bounces@kupryt.example> does not exist",
    "452 #4.1.0 Too many recipients received from the sender",
    // Barracuda.
    "550 permanent failure for one or more recipients (jan@huta.example:blocked)",
    "550 permanent failure for one or more recipients (jan@huta.example:550 5.7.1 Rejected)",
    "554 Service unavailable; Client host [203.0.113.9] blocked using Barracuda Reputation; http://www.barracudanetworks.com/reputation/?r=1&ip=203.0.113.9",
    "550 Blocked",
    // Proofpoint and Cloudmark.
    "554 5.7.0 Blocked - see https://ipcheck.proofpoint.com/?ip=203.0.113.9",
    "550 5.7.0 Local Policy Violation",
    "550 5.1.0 <bounces@kupryt.example> sender rejected : AUP#CDRBL",
    // Mimecast.
    "550 Administrative prohibition - envelope blocked - https://community.mimecast.com/docs/DOC-1369",
    "550 Rejected by header based Anti-Spoofing policy - https://community.mimecast.com/docs/DOC-1369",
    "550 csi.mimecast.org Poor Reputation Sender. - https://community.mimecast.com/docs/DOC-1369",
    "451 Internal resources are temporarily unavailable - https://community.mimecast.com/docs/DOC-1369",
    "554 Email rejected due to security policies - https://community.mimecast.com/docs/DOC-1369",
    // Trend Micro.
    "554 5.7.1 <jan@huta.example>: Recipient address rejected: Access denied.",
    "550 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using Trend Micro RBL+. Please see http://www.mail-abuse.com",
    "450 4.7.1 Service temporarily unavailable; Client host [203.0.113.9] blocked using Trend Micro Email Reputation database",
    // qmail.
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    "553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)",
    "571 sorry, sender denied as invalid by MAV (#5.7.1)",
    // Yahoo.
    "553 5.7.1 [BL21] Connections will not be accepted from 203.0.113.9, because the ip is in Spamhaus's list",
    "554 5.7.9 Message not accepted for policy reasons.",
    // GMX and WEB.DE.
    "550-Requested action not taken: mailbox unavailable 550-Reject due to policy restrictions. 550 For explanation visit https://postmaster.gmx.net",
    "550-Requested action not taken: mailbox unavailable 550-Sender address is not allowed.",
    "550-Requested action not taken: mailbox unavailable 550-Invalid DNS MX or A/AAAA resource record.",
    "550 Requested action not taken: mailbox unavailable (in reply to end of DATA command)",
    "554-No SMTP service 554-Bad DNS PTR resource record. 554 For explanation visit https://postmaster.web.de",
    "450 Requested mail action not taken: mailbox unavailable",
    // WP and o2.
    "554 Wiadomosc zostala odrzucona przez system antyspamowy",
    // Onet.
    "550 5.7.1 Adres IP serwera zostal zablokowany",
    "550 5.1.1 Nadawca zablokowany: konto zablokowane",
    // Interia.
    "550 5.7.1 Recipient doesn't want your mail",
    "550 5.7.0 [SPF] 203.0.113.9 is not allowed to send mail from domain",
    // home.pl, nazwa.pl and OVH.
    "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org",
    "554 5.7.1 spam detected",
    // iCloud.
    "554 5.7.1 [HM08] Message rejected due to local policy. Please visit https://support.apple.com/en-us/HT204137",
    // Zoho and Proton.
    "541 5.4.1 Mail rejected by destination domain",
    "554 5.7.7 Email policy violation detected",
    // mail.ru and Seznam.
    "550 spam message rejected. Please visit http://help.mail.ru/notspam-support/id?c=1",
    // Orange.
    "550 5.2.0 Mail rejete. Mail rejected. OFR506_506 [506]",
    "550 5.5.0 Emetteur invalide. Invalid Sender. LPN007_405",
    // Others, beside a status about policy.
    "554 5.7.1 Konto jan nie istnieje",
    "550 5.7.1 Nie ma takiego adresu",
    "550 5.7.1 Adres nadawcy nie istnieje",
    "550 5.7.1 Unknown user or bad credentials",
    "550 5.7.1 Unknown recipient domain",
    "550 5.7.1 Invalid recipient list",
    "550 5.7.1 Account does not exist",
    "550 5.7.1 Rejected: user unknown in reputation list",
    // Others.
    "550 You are not a registered user",
    "554 Transaction failed",
    "550 Nieznany adres IP",
    "550 5.7.1 Nieznany adres IP 203.0.113.9",
    "550 IP address 203.0.113.9 is unknown",
    "554 Message rejected as spam, user unknown",
    "554 Mail from unknown user",
    "550 5.7.1 Return path: no such user",
    "550 5.7.1 Your address does not exist",
    "550 5.7.1 Delivery not authorized, message refused",
    "550 5.7.1 User unknown: access denied",
    "550 5.7.23 No such user may send for this domain",
    "553 5.1.3 http://www.spamhaus.org/query/bl?ip=203.0.113.9",
    "550 5.1.1 https://www.spamcop.net/bl.shtml?203.0.113.9",
    "550 5.1.1 User unknown (in reply to MAIL FROM command)",
    "550 unknown user (in reply to MAIL FROM command)",
    "SMTP error from remote mail server after MAIL FROM:<bounces@kupryt.example>: 550 no such user",
    "452 4.5.3 Too many recipients",
    "550 5.5.0 Too many invalid recipients",
    "550 Account disabled",
    "550 Your account has been disabled for sending too much",
    "550 User is suspended",
    "550 Mailbox blocked due to policy",
    "550 5.1.1 Your account is blocked",
    "550 5.1.1 Twoje konto zostalo zablokowane",
    "550 Mailbox is disabled for sending",
    "550 Absender unbekannt",
    "550 Expediteur inconnu",
    "550-Inconsistent/Missing DNS PTR record (RFC 1912 2.1) 550 [203.0.113.9]:25",
    "554 Refused. Your reverse DNS entry contains your IP address and a country code.",
    "550 The account or domain may not exist, they may be blacklisted, or missing the proper dns entries.",
    "550 Outgoing mail from jan@kupryt.example has been suspended.",
  ],
}

test.for(Object.entries(replies).flatMap(([verdict, said]) => said.map(reply => [verdict, reply] as const)))(
  "%s: %s",
  ([verdict, reply]) => {
    const status = /(?<![\d.])([45]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
    const found = judgeAddress(status, reply)
    expect(String(found)).toBe(verdict)
    if (found) expect(refusesSender(reply)).toBe(false)
  },
)
