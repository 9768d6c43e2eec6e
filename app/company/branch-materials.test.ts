import { expect, test } from "vitest"
import { accepts, branchMaterials } from "./branch-materials.ts"
import { branches } from "./branches.ts"

test("[BR-08] every branch takes the seven metals; only Gdynia and Poznań take paper", () => {
  for (const { id } of branches) {
    const metals = branchMaterials.filter(material => material !== "paper")
    expect(metals.filter(material => accepts(id, material))).toHaveLength(7)
    expect([id, accepts(id, "paper")]).toEqual([id, ["gdynia", "poznan"].includes(id)])
  }
})
