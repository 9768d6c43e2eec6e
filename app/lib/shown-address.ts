import { inOneForm } from "./email-address.ts"

const digits = "abcdefghijklmnopqrstuvwxyz0123456789"

/** The letters of a part of a domain, of which this stands behind xn-- (RFC 3492). */
function lettersOf(code: string): string {
  const basic = code.lastIndexOf("-")
  const points = [...code.slice(0, Math.max(basic, 0))].map(letter => letter.charCodeAt(0))
  let [point, place, bias] = [128, 0, 72]
  for (let read = basic + 1; read < code.length; ) {
    const before = place
    let digit = 0
    let threshold = 0
    for (let weight = 1, step = 36; digit >= threshold; weight *= 36 - threshold, step += 36) {
      digit = digits.indexOf(code[read++] ?? "?")
      place += digit * weight
      threshold = Math.min(Math.max(step - bias, 1), 26)
    }
    const count = points.length + 1
    let delta = Math.floor((place - before) / (before === 0 ? 700 : 2))
    delta += Math.floor(delta / count)
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35)
    bias += Math.floor((36 * delta) / (delta + 38))
    point += Math.floor(place / count)
    place %= count
    points.splice(place++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** Letters of other scripts, and the other ones of this, may look like these. */
const latin = /^(?:[a-z\d\-łøđßæœþð]\p{M}*)+$/u

/**
 * An address as people read it: of its domain, which is kept as xn--…, each part by its letters where they are Latin.
 * Mail goes to the address that is kept.
 */
export function inLetters(address: string): string {
  try {
    const shown = address.replace(/(?<=[@.])xn--([a-z\d-]+)/g, (label, code) => {
      const letters = lettersOf(code)
      return latin.test(letters.normalize("NFD")) ? letters : label
    })
    return inOneForm(shown) === address ? shown : address
  } catch {
    // A text that only looks like such a domain is shown as it is kept.
    return address
  }
}
