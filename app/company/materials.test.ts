import { expect, test } from "vitest"
import { materials as english } from "#app/i18n/messages/en/materials.ts"
import { materials as polish } from "#app/i18n/messages/pl/materials.ts"
import { branches } from "./branches.ts"
import { compositions } from "./compositions.ts"
import { effects } from "./contaminants.ts"
import { accepts, branchMaterials, families, materialIdOf, materialIds, purityOf } from "./materials.ts"
import { exampleLot, netMass } from "./trading-terms.ts"

test("purities read as the trade of each language writes them", () => {
  const known = families.flatMap(({ materials }) => [...materials]).filter(({ purity }) => purity)
  expect(known.map(material => [material.id, purityOf(material, "pl"), purityOf(material, "en")])).toEqual([
    ["millberry", "min. 99,9%", "min. 99.9%"],
    ["refined", "99,5%", "99.5%"],
    ["profiles", "99,7%", "99.7%"],
  ])
  expect(purityOf({ purity: null }, "pl")).toBe("")
})

test("an alloy's shares are all of it, most first; the example lot is paid for or deducted to the kilogram", () => {
  for (const [id, { shares }] of Object.entries(compositions)) {
    const percents = Object.values(shares)
    const whole = percents.reduce((sum, share) => sum + share, 0)
    expect(whole, id).toBe(100)
    expect(percents, id).toEqual(percents.toSorted((one, other) => other - one))
  }
  const { paid, deducted } = exampleLot
  expect(paid.brass + paid.bronze + deducted).toBe(netMass)
})

test("kinds of scrap that contaminants do the same to are one row of their table", () => {
  const rows = Object.values(effects).map(row => Object.values(row).join())
  expect(new Set(rows).size).toBe(rows.length)
})

test("an address names a material by its id alone, also one that is not bought", () => {
  const named = ["brass", "batteries", "Brass", "toString", "", null]
  expect(named.map(materialIdOf)).toEqual(["brass", "batteries", null, null, null, null])
})

test("the names, which the panel's filter lists, are those of all materials in their order", () => {
  for (const { names } of [polish, english]) expect(Object.keys(names)).toEqual(materialIds)
})

test("[BR-08] every branch takes the seven metals; only Gdynia and Poznań take paper", () => {
  for (const { id } of branches) {
    const metals = branchMaterials.filter(material => material !== "paper")
    expect(metals.filter(material => accepts(id, material))).toHaveLength(7)
    expect([id, accepts(id, "paper")]).toEqual([id, ["gdynia", "poznan"].includes(id)])
  }
})
