import { expect, test } from "vitest"
import { materialIds } from "#app/company/materials.ts"
import { offeredMaterials } from "./offered-materials.server.ts"

const offered = (path: string) => offeredMaterials(new URL(path, "https://kupryt.example"))

test.for([
  ["/contact", "Mosiądz (CuZn)", "Kable i\u00a0przewody", "Akumulatory (nie przyjmujemy)"],
  ["/en/contact", "Brass (CuZn)", "Cable and wire", "Batteries (not accepted)"],
] as const)(
  "[LEAD-01] %s offers every material under a heading, and says which is not accepted",
  async ([path, ...names]) => {
    const { metals } = await offered(path)
    const choices = metals.flatMap(group => group.choices)
    expect(choices.map(({ id }) => id)).toEqual(materialIds)
    const named = ["brass", "cables", "batteries"].map(code => choices.find(({ id }) => id === code))
    expect(named.map(choice => [choice?.name, choice?.isRefused])).toEqual(
      names.map((name, place) => [name, place === 2 || undefined]),
    )
  },
)

test("[LEAD-01] a link names a material that is bought in the message, and one that is not in its field alone", async () => {
  expect(await offered("/contact?material=zinc")).toMatchObject({
    metal: "zinc",
    material: "Cynk",
    links: [],
  })
  expect(await offered("/contact?material=batteries")).toMatchObject({ metal: "batteries", material: null })
})
