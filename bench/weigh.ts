import { type Figure, inWords, type Quantity, type Reference, type Unit } from "./table.ts"

/** A figure as a section measures it. Lower is better where it does not say otherwise; its ratio is that of the values. */
type Weighed = {
  what: string
  value: number
  unit: Unit
  better?: Quantity["better"]
  target?: number
  reference?: Pick<Reference, "what" | "value"> & Partial<Reference>
  /** What else a reader of the value wants to know. */
  note?: string
}

/** Takes what was measured; returns the figure with its texts and whether it is as it should be. One that is no number is not. */
export function weigh({ what, value, unit, better = "lower", target, reference, note }: Weighed): Figure {
  const quantity: Quantity = {
    value,
    unit,
    better,
    target: target ?? null,
    reference: reference ? { ratio: value / reference.value, limit: null, ...reference } : null,
  }
  const texts = {
    what,
    measured: [inWords(value, unit), note ? `(${note})` : ""].filter(Boolean).join(" "),
    target: limitsOf(quantity).join(", ") || "–",
  }
  if (![value, quantity.reference?.ratio ?? 0].every(Number.isFinite)) {
    return { ...texts, measured: "not measurable here", ok: false }
  }
  const share = shareOfLimit(quantity)
  return { ...texts, ok: share === null || (better === "lower" ? share <= 1 : share >= 1), quantity }
}

/**
 * Takes a figure in numbers; returns it as a multiple of its target, or of the limit of its ratio where that is nearer:
 * 1 is just met. Null where nothing is demanded.
 */
export function shareOfLimit({ value, better, target, reference }: Quantity): number | null {
  const pairs = [
    [value, target],
    [reference?.ratio ?? 0, reference?.limit ?? null],
  ] as const
  const shares = pairs.flatMap(([measured, limit]) => (limit === null ? [] : [shareOf(measured, limit)]))
  if (shares.length === 0) return null
  return better === "lower" ? Math.max(...shares) : Math.min(...shares)
}

function shareOf(measured: number, limit: number): number {
  if (limit !== 0) return measured / limit
  return measured > 0 ? Number.POSITIVE_INFINITY : 0
}

function limitsOf({ unit, better, target, reference }: Quantity): string[] {
  const sign = better === "lower" ? "≤" : "≥"
  return [
    ...(target === null ? [] : [target === 0 ? inWords(0, unit) : `${sign} ${inWords(target, unit)}`]),
    ...(reference && reference.limit !== null ? [`${sign} ${inWords(reference.limit)} ×`] : []),
  ]
}
