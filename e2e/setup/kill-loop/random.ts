/** Decides by chance, the same for the same seed. */
export type Random = {
  chance(probability: number): boolean
  /** A whole number; both bounds are included. */
  between(least: number, most: number): number
}

/** The generator is mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: probability => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  }
}
