import type { Page } from "@playwright/test"
import { branches } from "#app/company/branches.ts"
import { branches as english } from "#app/i18n/messages/en/branches.ts"
import { branches as polish } from "#app/i18n/messages/pl/branches.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

const editions = [
  { locale: "pl", path: "/branches", texts: typesetCatalog(polish, "pl") },
  { locale: "en", path: "/en/branches", texts: english },
] as const

const headquarters = "warszawa-centrala"
const centres = ["bedzin", "gdynia", "lodz", "otwock", "poznan", "warszawa-targowek", "wroclaw"]
const ids = [headquarters, ...centres]
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const card = (page: Page, id: string) => page.locator(`[data-finder] li > a[href="#${id}"]`)
const panel = (page: Page, id: string) => page.locator(`article[id="${id}"]`)
const marker = (page: Page, id: string) => page.locator(`svg a[href="#${id}"]`)

/** Expects that these branches, and no others, show their details. */
async function expectShown(page: Page, ...shown: string[]) {
  for (const id of ids) await expect(panel(page, id)).toBeVisible({ visible: shown.includes(id) })
}

for (const { locale, path, texts } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`branches in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: desktop })

      test("[BR-01] [BR-02] [BR-03] the map and the list show every place, and no details yet", async ({
        page,
      }) => {
        await test.step("a map shows the eight locations, each a named link to its details", async () => {
          await page.goto(path)
          const map = page.getByRole("group", { name: texts.map })
          await expect(map).toBeVisible()
          for (const { id, name } of branches) {
            await expect(map.getByRole("link", { name: name[locale], exact: true })).toHaveAttribute(
              "href",
              `#${id}`,
            )
          }
          await expect(map.getByRole("link")).toHaveCount(8)
        })
        await test.step("lists a card of the headquarters and seven cards of centres", async () => {
          await page.goto(path)
          const cardsUnder = (title: string) =>
            page
              .locator("h2", { hasText: title })
              .locator("xpath=following-sibling::ul[1]/li/a")
              .evaluateAll(links => links.map(link => link.getAttribute("href")?.slice(1)))
          expect(await cardsUnder(texts.headquarters)).toEqual([headquarters])
          expect(await cardsUnder(texts.centres)).toEqual(centres)
          await expect(card(page, "poznan")).toContainText("Gądki")
        })
        await test.step("prompts to select a branch before any choice", async () => {
          await page.goto(path)
          await expect(page.getByText(texts.prompt.title, { exact: true })).toBeVisible()
          await expectShown(page)
        })
      })

      test("[BR-04] [BR-09] [BR-06] choices and addresses select a branch", async ({ page }) => {
        await test.step("a card shows its details on the right; another replaces them", async () => {
          await page.goto(path)
          for (const id of ["gdynia", headquarters]) {
            await card(page, id).click()
            await expectShown(page, id)
            await expect(page.getByText(texts.prompt.title, { exact: true })).toBeHidden()
            const branch = branches.find(each => each.id === id)
            const details = panel(page, id)
            await expect(details.getByRole("heading", { level: 3 })).toHaveText(branch?.name[locale] ?? "")
            await expect(details).toContainText(branch?.address.street ?? "")
            await expect(details.getByRole("table", { name: texts.hours })).toBeVisible()
            await expect(details.getByRole("heading", { name: texts.accepted })).toBeVisible()
            await expect(details).toContainText(id === headquarters ? texts.headquarters : texts.centre)
            const [left, right] = [await card(page, id).boundingBox(), await details.boundingBox()]
            expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
          }
        })
        await test.step("a deep link selects its branch, and so does a hash that changes", async () => {
          await page.goto("about:blank")
          await page.goto(`${path}#gdynia`)
          await expectShown(page, "gdynia")
          await expect(panel(page, "gdynia")).toBeInViewport()
          await page.goto(`${path}#wroclaw`)
          await expectShown(page, "wroclaw")
          await marker(page, "lodz").click()
          await expect(page).toHaveURL(`${path}#lodz`)
          await expectShown(page, "lodz")
          await page.goBack()
          await expectShown(page, "wroclaw")
          await page.goForward()
          await expectShown(page, "lodz")
        })
        await test.step("an unknown id leaves the prompt", async () => {
          for (const hash of ["#krakow", "#", "#%E0%A4%A", '#"]', "#content"]) {
            await page.goto("about:blank")
            await page.goto(path + hash)
            await expect(page.getByText(texts.prompt.title, { exact: true })).toBeVisible()
            await expectShown(page)
          }
        })
      })

      test("[BR-05] [BR-07] [BR-08] each branch's details say all that it takes to go there", async ({
        page,
      }) => {
        await test.step("phones and e-mails are links to call and to write", async () => {
          for (const { id, phones, email } of branches) {
            await page.goto(`${path}#${id}`)
            for (const number of phones) {
              await expect(panel(page, id).getByRole("link", { name: number })).toHaveAttribute(
                "href",
                `tel:${number.replaceAll(" ", "")}`,
              )
            }
            await expect(panel(page, id).getByRole("link", { name: email })).toHaveAttribute(
              "href",
              `mailto:${email}`,
            )
          }
        })
        await test.step("every branch shows its opening hours by group of days", async () => {
          const closed = locale === "pl" ? "nieczynne" : "closed"
          for (const id of ids) {
            await page.goto(`${path}#${id}`)
            await expect(panel(page, id).locator("tr")).toHaveText([
              `${texts.days.weekdays}7:00–15:00`,
              texts.days.saturday + (id === headquarters ? closed : "8:00–13:00"),
              texts.days.sunday + closed,
            ])
            await expect(panel(page, id).locator("time").first()).toHaveAttribute("datetime", "07:00")
            await expect(panel(page, id)).toContainText(texts.holidays)
          }
        })
        await test.step("all take the metals, only Gdynia and Poznań take paper, the others say they do not", async () => {
          for (const id of ids) {
            await page.goto(`${path}#${id}`)
            const tiles = panel(page, id)
              .getByRole("listitem")
              .filter({ has: page.locator("[aria-hidden]") })
            await expect(tiles).toHaveCount(8)
            for (const name of Object.values(texts.materials)) {
              const tile = tiles.filter({ hasText: name })
              const refused = name === texts.materials.paper && id !== "gdynia" && id !== "poznan"
              await expect(tile.getByText(texts.notAccepted)).toHaveCount(refused ? 1 : 0)
              await expect(tile.locator("s")).toHaveCount(refused ? 1 : 0)
            }
          }
        })
        await test.step("directions are plain links to the address on two maps", async () => {
          const address = "ul.%20Portowa%2012%2C%2081-350%20Gdynia%2C%20Polska"
          await page.goto(`${path}#gdynia`)
          await expect(panel(page, "gdynia").getByRole("link", { name: "Google Maps" })).toHaveAttribute(
            "href",
            `https://www.google.com/maps/dir/?api=1&destination=${address}`,
          )
          await expect(panel(page, "gdynia").getByRole("link", { name: "OpenStreetMap" })).toHaveAttribute(
            "href",
            `https://www.openstreetmap.org/directions?to=${address}`,
          )
        })
      })

      test("on a phone the details open under their card", async ({ page }) => {
        await page.setViewportSize(phone)
        await page.goto(path)
        for (const id of ["gdynia", "wroclaw", "bedzin"]) {
          await card(page, id).click()
          await expectShown(page, id)
          await expect(card(page, id)).toBeInViewport({ ratio: 1 })
          await expect(panel(page, id).getByRole("link", { name: "+48" })).toBeInViewport({ ratio: 1 })
          const [above, below] = [await card(page, id).boundingBox(), await panel(page, id).boundingBox()]
          expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0)
        }
      })

      test("on paper there are all details of all branches, and neither bar, map, footer nor cards", async ({
        page,
      }) => {
        await page.emulateMedia({ media: "print" })
        for (const hash of ["", "#gdynia"]) {
          await page.goto(path + hash)
          await expectShown(page, ...ids)
          for (const { id, phones, email, name, address } of branches) {
            for (const text of [...phones, email, name[locale], address.street, address.postalCode])
              await expect(panel(page, id).getByText(text).first()).toBeVisible()
            await expect(panel(page, id).getByRole("table")).toBeVisible()
            await expect(card(page, id)).toBeHidden()
          }
          await expect(page.locator("main header").getByText("Kupryt", { exact: true })).toBeVisible()
          for (const role of ["banner", "contentinfo"] as const)
            await expect(page.getByRole(role)).toBeHidden()
          await expect(page.getByText(texts.map)).toBeHidden()
          await expect(page.locator("svg:visible")).toHaveCount(0)
          await expect(page.getByText(texts.prompt.title, { exact: true })).toBeHidden()
        }
      })
    })
  }

  test.describe(`branches in ${locale}`, () => {
    test.use({ viewport: desktop })

    test("[BR-03] [BR-06] there is no way to deselect", async ({ page }) => {
      await page.goto(`${path}#gdynia`)
      await card(page, "gdynia").click()
      await expectShown(page, "gdynia")
      for (const hash of ["#krakow", "#content", ""]) {
        await page.evaluate(unknown => {
          location.hash = unknown
        }, hash)
        await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash)
        await expectShown(page, "gdynia")
      }
      await page.keyboard.press("Escape")
      await expectShown(page, "gdynia")
    })

    test("the card and the marker of the chosen branch, and no others, are marked as current", async ({
      page,
    }) => {
      await page.goto(path)
      for (const id of ["otwock", headquarters]) {
        await marker(page, id).click()
        await expectShown(page, id)
        await expect(marker(page, id)).toHaveAttribute("aria-current", "true")
        await expect(card(page, id)).toHaveAttribute("aria-current", "true")
        await expect(page.locator("[data-finder] [aria-current]")).toHaveCount(2)
      }
    })

    test("the keyboard alone selects from the map and from the list, and goes on within the details", async ({
      page,
    }) => {
      await page.goto(path)
      await marker(page, "gdynia").focus()
      await page.keyboard.press("Tab")
      await expect(marker(page, "lodz")).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(panel(page, "lodz")).toBeFocused()
      await expect(panel(page, "lodz")).toHaveAccessibleName("Łódź")
      await page.keyboard.press("Tab")
      await expect(panel(page, "lodz").getByRole("link", { name: "+48 42 555 01 44" })).toBeFocused()
      await card(page, "wroclaw").focus()
      await page.keyboard.press("Enter")
      await expect(panel(page, "wroclaw")).toBeFocused()
    })

    test("the switch of language keeps the chosen branch", async ({ page }) => {
      await page.goto(path)
      await card(page, "otwock").click()
      await page.getByRole("link", { name: locale === "pl" ? "en" : "pl", exact: true }).click()
      await expect(page).toHaveURL(`${locale === "pl" ? "/en" : ""}/branches#otwock`)
      await expectShown(page, "otwock")
    })

    test("says by Warsaw's clock which places are open, every ten seconds", async ({ page }) => {
      const statusOf = (id: string) => card(page, id).locator("[data-hours]")
      await page.clock.install({ time: "2026-03-30T04:59:30Z" })
      await page.goto(`${path}#gdynia`)
      await expect(statusOf("gdynia")).toHaveText(texts.closed)
      await page.clock.runFor(31_000)
      await expect(statusOf("gdynia")).toHaveText(texts.open)
      await expect(statusOf(headquarters)).toHaveText(texts.open)
      await expect(panel(page, "gdynia").locator("[data-hours]")).toHaveText(texts.open)
      await page.clock.setSystemTime("2026-10-24T06:30:00Z")
      await page.clock.runFor(10_000)
      await expect(statusOf("gdynia")).toHaveText(texts.open)
      await expect(statusOf(headquarters)).toHaveText(texts.closed)
    })
  })
}

for (const { path, texts, thursday, friday } of [
  { path: "/branches", texts: polish, thursday: "Boże Ciało", friday: "Otwieramy w piątek o 7:00" },
  { path: "/en/branches", texts: english, thursday: "Corpus Christi", friday: "Opens Friday 7:00" },
]) {
  test(`on a public holiday ${path} says so, and when the branch opens next`, async ({ page }) => {
    const next = panel(page, "gdynia").locator("[data-next]")
    await page.clock.install({ time: "2026-06-04T08:00:00Z" })
    await page.goto(`${path}#gdynia`)
    await expect(card(page, "gdynia").locator("[data-hours]")).toHaveText(texts.closed)
    await expect(next).toHaveText(`${texts.closedToday} ${thursday}. ${friday}`)
    await page.clock.setSystemTime("2026-06-05T04:30:00Z")
    await page.clock.runFor(10_000)
    await expect(next).toHaveText(`${texts.opens.today} 7:00`)
    await page.clock.setSystemTime("2026-06-05T05:00:00Z")
    await page.clock.runFor(10_000)
    await expect(card(page, "gdynia").locator("[data-hours]")).toHaveText(texts.open)
    await expect(next).toHaveText("")
  })
}

test("what is open now changes no place of anything on the page", async ({ page, browser, server }) => {
  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const viewport of [phone, desktop]) {
    const places: unknown[] = []
    for (const each of [page, without]) {
      await each.setViewportSize(viewport)
      await each.goto(`${server.url}/branches#gdynia`)
      places.push([await card(each, "wroclaw").boundingBox(), await panel(each, "gdynia").boundingBox()])
    }
    expect(places[0]).toEqual(places[1])
    await expect(card(without, "gdynia").locator("[data-hours]")).toHaveText("")
  }
  await without.context().close()
})

test("at 1280 px a choice scrolls no further than its details need, at 390 px they come under the bar", async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto("/branches")
  await card(page, "bedzin").click()
  await expect(panel(page, "bedzin")).toBeInViewport({ ratio: 1 })
  const scrolled = await page.evaluate(() => scrollY)
  await card(page, "gdynia").click()
  await expect(panel(page, "gdynia")).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.setViewportSize(phone)
  for (const id of ids) {
    await marker(page, id).focus()
    await page.keyboard.press("Enter")
    const bar = await page.getByRole("banner").boundingBox()
    expect((await card(page, id).boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
  }
})

test("[BR-04] on a low window the name of a chosen branch stands under the bar, and its card stays in the window", async ({
  page,
}) => {
  for (const viewport of [
    { width: 1366, height: 657 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto("/branches")
    const bar = await page.getByRole("banner").boundingBox()
    for (const id of ["wroclaw", headquarters, "gdynia"]) {
      await card(page, id).click()
      const name = await panel(page, id).getByRole("heading", { level: 3 }).boundingBox()
      expect(name?.y, id).toBeGreaterThanOrEqual(bar?.height ?? 0)
      await expect(card(page, id)).toBeInViewport({ ratio: 1 })
      await expect(panel(page, id).getByRole("link", { name: "+48" }).first()).toBeInViewport({ ratio: 1 })
    }
  }
})

test("Back and Forward take the focus to the card of the branch that is chosen again", async ({ page }) => {
  await page.goto("/branches")
  await card(page, "gdynia").click()
  await card(page, "lodz").click()
  await expect(panel(page, "lodz")).toBeFocused()
  await page.goBack()
  await expectShown(page, "gdynia")
  await expect(card(page, "gdynia")).toBeFocused()
  await page.goForward()
  await expect(card(page, "lodz")).toBeFocused()
})

test("every branch's details fit 320 px, and the page loads no script file", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", request => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ["/branches", "/en/branches"]) {
    for (const id of ids) {
      await page.goto(`${path}#${id}`)
      await expectShown(page, id)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path + id).toBe(320)
    }
  }
  expect(scripts).toEqual([])
})

test("the home page leads to each branch by its map and by its list", async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto("/en")
  for (const id of ids) await expect(page.locator(`main a[href="/en/branches#${id}"]`)).toHaveCount(2)
  await page.getByRole("group", { name: english.map }).getByRole("link", { name: "Gdynia" }).click()
  await expect(page).toHaveURL("/en/branches#gdynia")
  await expectShown(page, "gdynia")
})
