/** A lot that shows how scrap is weighed and paid for. Masses in kilograms; demonstration data. */
export const exampleLot = {
  gross: 24_860,
  tare: 15_180,
  /** What the net mass turns out to be: grades that are paid for, each at its price, and what is deducted. */
  paid: { brass: 8700, bronze: 620 },
  deducted: 360,
} as const

export const netMass = exampleLot.gross - exampleLot.tare
