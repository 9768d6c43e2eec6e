import { quantiles } from "../instruments/quantiles.ts"
import type { Noise } from "./report.ts"

const times = 50
const turns = 4_000_000

/** Takes what was measured before something and after it; returns the noisier of both. */
export function noisier(before: Noise, after: Noise): Noise {
  return after.spread > before.spread ? after : before
}

/** Makes the same calculation again and again; returns how long it took and how much that varied: what else runs on the machine. */
export function measureNoise(): Noise {
  calculate()
  const taken = Array.from({ length: times }, () => {
    const began = performance.now()
    calculate()
    return performance.now() - began
  })
  const at = quantiles(taken)
  return { milliseconds: round(at(0.5)), spread: round(at(0.9) / at(0.5) - 1) }
}

function calculate(): number {
  let number = 1
  for (let turn = 0; turn < turns; turn++) number = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) + turn
  return number
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
