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
  expect(readQuantity(typed, "t", "pl")).toEqual({ quantity: { amount, unit: "t" } })
})

test.for([
  [
    "t",
    3,
    [
      "3 t",
      "3t",
      "3,0 T.",
      "3 tony",
      "3 tona",
      "3 tone",
      "3 tonę",
      "3 ton",
      "3 tons",
      "3 tonnes",
      "3 Mg",
      "3 mg",
      "3 megagramy",
    ],
  ],
  [
    "t",
    0.5,
    ["1/2 t", "½ tony", "0,5 Mg", "ok. 0,5 t", "pół tony", "pol tony", "ok. pół tony", "half a tonne"],
  ],
  ["t", 1.5, ["1 1/2 t", "1½ t", "~1,5 t", "półtorej tony", "1 i pół tony", "1 and a half tonnes"]],
  ["t", 25, ["25 mt", "25 MT", "25 metric tons", "mniej więcej 25 t"]],
  ["kg", 12, ["12 kgs", "12 kilos", "12 kila", "12 kilogram", "roughly 12 kg"]],
  ["kg", 300, ["ok. 300 kg", "ok 300 kg", "około 300 kg", "ca. 300 kg", "approx. 300 kg", "about 300kg"]],
  ["t", 2.5, ["2,5 tony", "2.5 t"]],
  [
    "kg",
    800,
    ["800 kg", "800kg", "800 KG.", "800 kilogramów", "800 kilogramow", "800 kilograms", "800 kilo"],
  ],
  ["kg", 22_000, ["22 000 kg", "22\u202f000\u00a0kg", "22'000 kg", "ok. 22\u00a0000 kg"]],
] as const)("[LEAD-01] the unit %s may stand in the amount %f", ([unit, amount, texts]) => {
  for (const typed of texts)
    for (const chosen of ["", undefined, "oz", unit])
      expect([typed, readQuantity(typed, chosen, "pl")]).toEqual([typed, { quantity: { amount, unit } }])
})

test.for([
  "0",
  "0,0",
  "-1",
  "1e3",
  "ten",
  "1,2345",
  "2 5",
  "1 20 t",
  "12,34,5",
  "1/0 t",
  "300-400 kg",
  "2-3 t",
  "2–3 t",
  "2 do 3 t",
  "2 to 3 t",
  "2/3/4 t",
  "10/12 t",
  "kilka ton",
  "a few tonnes",
  "do 5 t",
  "5 t/mies.",
  "1 paleta",
  "20 stóp kontener",
  "2x20ft",
  "500 lbs",
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
    expect(readQuantity(typed, chosen, "pl")).toEqual({ issues: { amount: "amount" } })
})

test("[LEAD-01] an amount without a unit, and one in another unit than the chosen one, are refused at the unit", () => {
  for (const chosen of ["", undefined, "oz"])
    expect(readQuantity("22", chosen, "en")).toEqual({ issues: { unit: "unit" } })
  expect(readQuantity("3 t", "kg", "pl")).toEqual({ issues: { unit: "otherUnit" } })
  expect(readQuantity("800 kg", "t", "en")).toEqual({ issues: { unit: "otherUnit" } })
  const form = new FormData()
  form.set("amount", "22")
  expect(readContactForm(form, "pl").issues).toMatchObject({ unit: "unit" })
})

test("[LEAD-01] a unit without an amount is no quantity", () => {
  for (const typed of ["", " \u00a0"])
    expect(readQuantity(typed, "t", "pl")).toEqual({ quantity: { amount: null, unit: null } })
})

test("[LEAD-01] three digits behind an English comma are thousands, and asked about behind a point and in Polish", () => {
  const amountOf = (typed: string, locale: "pl" | "en") => {
    const read = readQuantity(typed, "kg", locale)
    return "quantity" in read ? read.quantity.amount : read.issues.amount
  }
  expect([amountOf("1,200", "en"), amountOf("1,200 kg", "en")]).toEqual([1200, 1200])
  for (const typed of ["1,200", "1.200", "1.250 kg", "12.500 kg", "1,250 kg"])
    expect([typed, amountOf(typed, "pl")]).toEqual([typed, "thousands"])
  expect(readQuantity("1.250 t", "", "pl")).toEqual({ issues: { amount: "thousands" } })
  expect([amountOf("1.200 kg", "en"), amountOf("12.500", "en")]).toEqual(["thousands", "thousands"])
  for (const locale of ["pl", "en"] as const) {
    expect([amountOf("1,200.5", locale), amountOf("1.200,5", locale)]).toEqual([1200.5, 1200.5])
    expect([amountOf("0,125", locale), amountOf("0.125", locale)]).toEqual([0.125, 0.125])
    expect([amountOf("1,25", locale), amountOf("1.2", locale), amountOf("1200,125", locale)]).toEqual([
      1.25, 1.2, 1200.125,
    ])
  }
})
