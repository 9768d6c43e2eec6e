/** Webmail writes these before each class and id of a mail: Outlook, Hotmail, Gmail, Yahoo, Roundcube, Open-Xchange and Fastmail. */
export const webmailPrefix =
  "(?:x_|ecx|m_-?\\d+_?|ydp[\\da-f]{4,8}|yiv\\d+|v\\d+|ox-[\\da-f]{10}-|defanged\\d+-)"

const prefixes = new RegExp(`(^|\\s)${webmailPrefix}+`, "g")

/** An element's classes as they were before they were shown in webmail. */
export function writtenClasses(classes = ""): string {
  return classes.replace(prefixes, "$1")
}
