const base =
  "inline-flex min-h-14 items-center justify-center gap-3 rounded-plate px-7 py-3 text-center font-semibold leading-tight transition-colors disabled:cursor-progress disabled:opacity-70 forced-colors:border"

const tones = {
  copper: "bg-copper-600 text-white hover:bg-copper-700",
  outline: "border border-white/50 text-white hover:border-white hover:bg-white/10",
  light: "bg-white text-ink hover:bg-copper-100",
} as const

/** The look of the site's buttons, for links too. */
export function buttonClass(tone: keyof typeof tones): string {
  return `${base} ${tones[tone]}`
}
