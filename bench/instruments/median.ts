import { quantiles } from "./quantiles.ts"

/** Takes numbers; returns the middle one of them by size, NaN of none. */
export function median(values: readonly number[]): number {
  return quantiles(values)(0.5)
}
