import { stripHidden } from "#app/lib/typed-text.ts"
import { bodyAttributes } from "./body-policy.ts"

/** After its name no letter of a name is left: the parts of a tag begin at one place only. */
const tag = /<(\/?[a-zA-Z][^ \t\n\f\r/<>"']*)(?![^ \t\n\f\r/<>"'])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g
const attribute =
  /([^ \t\n\f\r=/"']+)(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"([^"]*)"|'([^']*)'|([^ \t\n\f\r"']+)))?/g
const order = [...new Set(Object.values(bodyAttributes).flat())]
const withoutEnd = ["br", "hr", "img"]

/**
 * A body in the one spelling in which the database keeps bodies: browsers and the sanitiser write the same elements and
 * characters differently. The database has the same rule, private.spell_body().
 */
export function spellBody(html: string): string {
  return stripHidden(html)
    .replace(/&(?:nbsp|#160|#[xX][aA]0);/g, "\u00a0")
    .replace(/&(?!#?[a-zA-Z0-9]+;)/g, "&amp;")
    .replace(tag, (_, written: string, rest: string) => {
      const name = lowerCase(written)
      return `<${name}${spellAttributes(rest)}${withoutEnd.includes(name) ? " />" : ">"}`
    })
}

/** In the order in which the policy names them, then as they were written. */
function spellAttributes(written: string): string {
  return [...written.matchAll(attribute)]
    .map(([, name = "", double, single, bare]) => ({
      name: lowerCase(name),
      value: double ?? single ?? bare ?? "",
    }))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name))
    .map(({ name, value }) => ` ${name}="${escapeValue(value)}"`)
    .join("")
}

function placeOf(name: string): number {
  const place = order.indexOf(name)
  return place === -1 ? order.length : place
}

function escapeValue(value: string): string {
  return value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}

/** As HTML has it: no other letters have a lower case. */
function lowerCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => letter.toLowerCase())
}
