import { isLocal } from "./examine-site.ts"
import { reasonOf } from "./finding.ts"

/** An error of nodemailer: its own code, and that of the connection beneath it. */
export type MailError = NodeJS.ErrnoException & { originalCode?: string }

/** The ports and schemes of each variable, with TLS from the start and without. */
const protocols = {
  SMTP_URL: { plain: "smtp://", plainPorts: "587 or 25", secure: "smtps://", securePort: 465 },
  BOUNCE_IMAP_URL: { plain: "imap://", plainPorts: "143", secure: "imaps://", securePort: 993 },
}

/** Node's and OpenSSL's codes of a certificate that is refused, each with its fault and the remedy. */
const certificateFaults: [codes: RegExp, fault: string, advice: string][] = [
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/,
    "of an authority that this machine does not know",
    "If it is your own, name the file with its certificate (PEM) in NODE_EXTRA_CA_CERTS, for the site and for the doctor.",
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "for another name", "Write the name that stands in it into VARIABLE."],
  [/^CERT_HAS_EXPIRED$/, "that has expired", "Its operator has to renew it."],
  [/^CERT_NOT_YET_VALID$/, "that is not yet valid", "Check the clocks of both machines."],
]

/** Says why the mail server cannot be used, and what to do. OpenSSL's own words, which name places in its source, are dropped. */
export function describeMailFault(
  error: MailError,
  variable: keyof typeof protocols,
  address: string,
): string {
  const { host, hostname, protocol, search } = new URL(address)
  const { code = "", originalCode = code, message, syscall } = error
  const { plain, plainPorts, secure, securePort } = protocols[variable]
  if (originalCode === "ERR_SSL_WRONG_VERSION_NUMBER")
    return `${host} does not speak TLS from the start. Where it is port ${plainPorts}, begin ${variable} with ${plain} – TLS is demanded there too; ${secure} is for ${securePort}.`
  const [, fault, remedy = ""] = certificateFaults.find(([codes]) => codes.test(originalCode)) ?? []
  if (fault) {
    const advice = isLocal.test(hostname)
      ? `As mails to it stay on this machine, take it: end ${variable} with ${search ? "&" : "?"}tls.rejectUnauthorized=false`
      : remedy.replace("VARIABLE", variable)
    return `${host} has a certificate ${fault} (${originalCode}). ${advice}`
  }
  const reason = `${host} cannot be used: ${reasonOf(error)}.`
  if (code === "EAUTH") return `${reason} Check the user and the password in ${variable}.`
  if (["EDNS", "ENOTFOUND", "EAI_AGAIN"].includes(code))
    return `${reason} Check the host's name in ${variable}.`
  if (code === "ETIMEDOUT" && message === "Greeting never received" && protocol === "smtp:")
    return `${reason} If the port speaks TLS from the start, as 465 does, begin ${variable} with ${secure}.`
  if (["ETLS", "ESOCKET"].includes(code) && syscall !== "connect")
    return `${reason} Check the port in ${variable}: ${secure} is for ${securePort}, ${plain} for ${plainPorts}; and that the server offers TLS.`
  return `${reason} Check the host and the port in ${variable}, and that the firewall lets it through.`
}
