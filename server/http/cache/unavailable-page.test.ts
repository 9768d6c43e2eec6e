import { expect, test } from "vitest"
import { unavailablePage } from "./unavailable-page.ts"

test("a page that can't be rendered says so in both languages, with the telephone one tap away", () => {
  const page = unavailablePage()
  expect(page).toContain('<html lang="pl">')
  expect(page).toContain("Strona jest chwilowo niedostępna")
  expect(page).toContain('<p lang="en">The page is not available at the moment.')
  expect(page.match(/href="tel:\+48225550129"/g)).toHaveLength(2)
})
