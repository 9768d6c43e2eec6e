/** Red, green and blue of 255, and the opacity of 1. */
type Colour = readonly number[]

/** Names of colours like paper, and of highlighters and cells. */
const names = new Map(
  [
    "transparent 0000,black 000,white fff,window fff,canvas fff,snow fffafa,ghostwhite f8f8ff,whitesmoke f5f5f5",
    "ivory fffff0,azure f0ffff,mintcream f5fffa,floralwhite fffaf0,aliceblue f0f8ff,red f00,yellow ff0,lime 0f0",
    "green 008000,blue 00f,aqua 0ff,cyan 0ff,fuchsia f0f,magenta f0f,navy 000080,teal 008080,olive 808000",
    "maroon 800000,purple 800080,silver c0c0c0,gray 808080,grey 808080,lightgrey d3d3d3,orange ffa500",
  ].flatMap(line => line.split(",").map(pair => pair.split(" ") as [string, string])),
)

/** Reads the colour with which a value in lower case begins; null for one with a picture, and for an unknown notation. */
export function colourOf(value: string): Colour | null {
  const [, word = "", form = "", given = ""] =
    /^(?:(#?\w+)|([a-z]+)\(([^()]*)\))(?=\s|$)(?!.*(?:url|gradient))/.exec(value) ?? []
  const hex = names.get(word) ?? word.replace("#", "")
  if (/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(hex)) {
    const pairs = hex.match(hex.length < 6 ? /./g : /../g) ?? []
    const [red = 0, green = 0, blue = 0, opacity = 255] = pairs.map(pair =>
      Number(`0x${pair.padStart(2, pair)}`),
    )
    return [red, green, blue, opacity / 255]
  }
  const full = form.startsWith("rgb") ? 255 : /^(?:color|ok)/.test(form) ? 1 : 100
  const parts = given.replace(/^\s*(?:srgb|display-p3|rec2020|a98-rgb|prophoto-rgb)\s/, "").match(/[^\s,/]+/g)
  // Without a sign before it a fourth part is no opacity.
  if (parts && parts.length > 3 && form !== "color" && !/[,/]/.test(given)) return null
  const [one = Number.NaN, two = 0, three = 0, opacity = 1] = (parts ?? []).map((part, at) => {
    const whole = part.endsWith("%") ? 100 : at > 2 ? 1 : full
    return Number(part.replace(/^none$/, "0").replace(/%$|deg$/, "")) / whole
  })
  const shades = shadesOf(form, one, two, three).map(shade =>
    Math.round(255 * Math.min(Math.max(shade, 0), 1)),
  )
  return [...shades, opacity].some(Number.isNaN) ? null : [...shades, opacity]
}

/** From parts of 1; of those that begin with their lightness greys alone are read. */
function shadesOf(form: string, one: number, two: number, three: number): number[] {
  if (/^(?:rgba?|color)$/.test(form)) return [one, two, three]
  if (/^(?:hsla?|hwb)$/.test(form)) {
    const [lightness, spread] =
      form === "hwb"
        ? [(1 + two - three) / 2, Math.max(1 - two - three, 0) / 2]
        : [three, two * Math.min(three, 1 - three)]
    return [0, 8, 4].map(from => {
      const turned = (from + (one * 100) / 30) % 12
      return lightness - spread * Math.max(-1, Math.min(turned - 3, 9 - turned, 1))
    })
  }
  const chroma = Math.hypot(two, form.endsWith("lab") ? three : 0)
  if (!/^(?:ok)?(?:lab|lch)$/.test(form) || chroma > 0.005) return [Number.NaN]
  const light = (form.startsWith("ok") ? one : (one * 100 + 16) / 116) ** 3
  return Array<number>(3).fill(1.055 * light ** (1 / 2.4) - 0.055)
}
