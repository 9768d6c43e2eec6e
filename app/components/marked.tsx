import { createContext, useContext } from "react"

/** The words that a search has found in the texts of a list, as the database returns them. */
export const Hits = createContext<readonly string[] | undefined>(undefined)

const letter = /^\p{L}/u

/** Finds the words in a text in any case, none within another word and no digits within a longer number. */
export function patternOf(hits: readonly string[]): RegExp {
  const longestFirst = hits.toSorted((one, other) => other.length - one.length)
  const parts = longestFirst.map(hit => {
    const [before, after] = [hit, hit.slice(-1)].map(text => (letter.test(text) ? "\\p{L}" : "\\d"))
    const written = hit
      .replace(/[+()]/g, "\\$&")
      .replaceAll(".", "[.,]")
      .replaceAll(" ", "\\s+")
      // The word "oo" is that of "o.o.", too.
      .replace(/^(\p{L})(\p{L})$/u, "$1(?:\\. ?)?$2")
    return `(?<!${before})${written}(?!${after})`
  })
  return new RegExp(`(${parts.join("|")})`, "giu")
}

/** A text in which the words that a search has found are marked. */
export function Marked({ text }: { text: string }) {
  const hits = useContext(Hits)
  if (!hits?.length) return text
  // Each second part is one that the pattern has found. The parent may lay out its children apart from each other.
  return (
    <span>
      {text.split(patternOf(hits)).map((part, place) =>
        place % 2 === 1 ? (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
            key={place}
            className="bg-brass-100 text-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
          >
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  )
}

/** With a key, for lists of texts. */
export const mark = (text: string) => <Marked key={text} text={text} />
