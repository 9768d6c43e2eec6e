import { expect, test } from "vitest"
import { branches } from "./branches.ts"
import { company, departments } from "./company.ts"

test("[BR-09] only the headquarters is marked as such, and only it has three telephones", () => {
  const [headquarters, ...centres] = branches
  expect(centres).toHaveLength(7)
  expect(headquarters).toMatchObject({ isHeadquarters: true, address: { city: "Warszawa" } })
  expect(headquarters?.phones).toHaveLength(3)
  for (const centre of centres) {
    expect(centre).not.toHaveProperty("isHeadquarters")
    expect(centre.phones).toHaveLength(1)
  }
})

test("[BR-09] every branch has a name in both languages, an address, telephones and an e-mail of its own", () => {
  for (const { name, address, phones, email } of branches) {
    for (const text of [name.pl, name.en, address.street, address.city]) expect(text).not.toBe("")
    expect(address.postalCode).toMatch(/^\d{2}-\d{3}$/)
    for (const phone of phones) expect(phone).toMatch(/^\+48 \d{2} \d{3} \d{2} \d{2}$/)
    expect(email).toMatch(/^[a-z]+@kupryt\.example$/)
  }
  expect(new Set(branches.map(({ email }) => email)).size).toBe(8)
  expect(new Set(branches.flatMap(({ phones }) => phones)).size).toBe(10)
})

test("the demonstration company's addresses can reach nobody: they end in .example", () => {
  const addresses = JSON.stringify([company, branches]).match(/[^"\s]+@[^"\s]+/g) ?? []
  expect(addresses).toHaveLength(1 + departments.length + branches.length)
  for (const address of addresses) expect(address).toMatch(/\.example$/)
})
