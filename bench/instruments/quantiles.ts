/** Takes numbers; returns what gives the one below which a share of them is, NaN of none. */
export function quantiles(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((one, other) => one - other)
  return share => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
