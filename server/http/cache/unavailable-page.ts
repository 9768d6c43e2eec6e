import { headquarters } from "#app/company/branches.ts"
import { company, telephoneAddress } from "#app/company/company.ts"

/** Returns the page that is served in place of one that cannot be rendered, in both languages; it needs no other file. */
export function unavailablePage(): string {
  const [phone = ""] = headquarters.phones
  const call = `<a href="${telephoneAddress(phone)}">${phone}</a>`
  return [
    `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${company.name}</title><h1>Strona jest chwilowo niedostępna</h1>`,
    `<p>Odśwież ją za chwilę albo zadzwoń: ${call}.`,
    `<p lang="en">The page is not available at the moment. Please reload it, or call ${call}.`,
    `<p><a href="/">${company.name}</a>`,
  ].join("\n")
}
