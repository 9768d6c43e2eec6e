import { expect, test } from "vitest"
import { readQuantity } from "./quantity.ts"
import { readContactForm } from "./schema.ts"

test.for([
  ["1200", 1200],
  ["1 200", 1200],
  ["1\u00a0200,5", 1200.5],
  ["0.125", 0.125],
  ["999999", 999_999],
] as const)("[LEAD-01] the amount %j is %f, in the unit that was chosen", ([typed, amount]) => {
  expect(readQuantity(typed, "t")).toEqual({ quantity: { amount, unit: "t" } })
})

test.for([
  ["t", 3, ["3 t", "3t", "3,0 T.", "3 tony", "3 tona", "3 tone", "3 tonę", "3 ton", "3 tons", "3 tonnes"]],
  ["t", 2.5, ["2,5 tony", "2.5 t"]],
  [
    "kg",
    800,
    ["800 kg", "800kg", "800 KG.", "800 kilogramów", "800 kilogramow", "800 kilograms", "800 kilo"],
  ],
  ["kg", 22_000, ["22 000 kg", "22\u202f000\u00a0kg"]],
] as const)("[LEAD-01] the unit %s may stand in the amount %f", ([unit, amount, texts]) => {
  for (const typed of texts)
    for (const chosen of ["", undefined, "oz", unit])
      expect([typed, readQuantity(typed, chosen)]).toEqual([typed, { quantity: { amount, unit } }])
})

test.for([
  "0",
  "0,0",
  "-1",
  "1e3",
  "ten",
  "1,2345",
  "1.200,5",
  "1000000",
  "Infinity",
  "2 oz",
  "t",
  "2 t 3",
  "kg 2",
  "3 tonic",
  "5 kilotons",
])("[LEAD-01] the amount %j is refused, whatever its unit", typed => {
  for (const chosen of ["", "kg"])
    expect(readQuantity(typed, chosen)).toEqual({ issues: { amount: "amount" } })
})

test("[LEAD-01] an amount without a unit, and one in another unit than the chosen one, are refused at the unit", () => {
  for (const chosen of ["", undefined, "oz"])
    expect(readQuantity("22", chosen)).toEqual({ issues: { unit: "unit" } })
  expect(readQuantity("3 t", "kg")).toEqual({ issues: { unit: "otherUnit" } })
  expect(readQuantity("800 kg", "t")).toEqual({ issues: { unit: "otherUnit" } })
  const form = new FormData()
  form.set("amount", "22")
  expect(readContactForm(form).reply().error).toMatchObject({ unit: ["unit"] })
})

test("[LEAD-01] a unit without an amount is no quantity", () => {
  for (const typed of ["", " \u00a0"])
    expect(readQuantity(typed, "t")).toEqual({ quantity: { amount: null, unit: null } })
})
