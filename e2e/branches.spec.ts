import type { Page } from "@playwright/test"
import { branches } from "#app/company/branches.ts"
import { branches as english } from "#app/i18n/messages/en/branches.ts"
import { branches as polish } from "#app/i18n/messages/pl/branches.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

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
  const visible = () => page.locator("main article:visible").evaluateAll(all => all.map(({ id }) => id))
  await expect.poll(visible).toEqual(shown)
}

test.use({ viewport: desktop })

for (const { locale, path, texts, javaScriptEnabled } of [
  { locale: "pl", path: "/branches", texts: typesetCatalog(polish, "pl"), javaScriptEnabled: true },
  { locale: "en", path: "/en/branches", texts: english, javaScriptEnabled: false },
] as const) {
  test.describe(`branches in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test("[BR-01] [BR-02] [BR-03] the map and the list show every place, and no details yet", async ({
      page,
    }) => {
      await page.goto(path)
      await test.step("a map shows the eight locations, each a named link to its details", async () => {
        const map = page.getByRole("group", { name: texts.map })
        await expect(map).toBeVisible()
        for (const { id, name } of branches) {
          const link = map.getByRole("link", { name: name[locale], exact: true })
          await expect(link).toHaveAttribute("href", `#${id}`)
        }
        await expect(map.getByRole("link")).toHaveCount(8)
      })
      await test.step("lists a card of the headquarters and seven cards of centres", async () => {
        const cardsUnder = (title: string) =>
          page
            .locator("h2", { hasText: title })
            .locator("xpath=following-sibling::ul[1]/li/a")
            .evaluateAll(links => links.map(link => link.getAttribute("href")?.slice(1)))
        expect(await cardsUnder(texts.headquarters)).toEqual([headquarters])
        expect(await cardsUnder(texts.centres)).toEqual(centres)
        await expect(card(page, "poznan")).toContainText("Gądki")
      })
      await test.step("prompts to select a branch before any choice, on the right, over what all of them accept", async () => {
        const prompt = page.locator("section").filter({ hasText: texts.prompt.title })
        await expect(page.getByText(texts.prompt.title, { exact: true })).toBeVisible()
        await expectShown(page)
        for (const name of Object.values(texts.materials)) await expect(prompt).toContainText(name)
        const words =
          locale === "pl"
            ? ["tylko Gdynia, Poznań", "kable i przewody, silniki", "Nieprzyjmowane: akumulatory."]
            : ["Gdynia, Poznań only", "cable and wire, electric motors", "Not accepted: batteries."]
        for (const word of words) await expect(prompt).toContainText(word)
      })
      await test.step("beside each card stand its opening hours and its telephone", async () => {
        for (const { id, phones, isHeadquarters } of branches) {
          const [phone = ""] = phones
          const row = card(page, id).locator("xpath=..")
          await expect(row).toContainText(`${texts.days.weekdays} 7:00–15:00`)
          const saturday = row.getByText(`${texts.days.saturday} 8:00–13:00`)
          await expect(saturday.filter({ visible: true })).toHaveCount(isHeadquarters ? 0 : 1)
          const call = row.getByRole("link", { name: phone })
          await expect(call).toHaveAttribute("href", `tel:${phone.replaceAll(" ", "")}`)
          expect((await call.boundingBox())?.x).toBeGreaterThan(640)
        }
      })
    })

    test("[BR-04] [BR-09] [BR-06] choices and addresses select a branch", async ({ page }) => {
      const prompt = page.getByText(texts.prompt.title, { exact: true })
      await test.step("a card shows its details on the right; another replaces them", async () => {
        await page.goto(path)
        for (const id of ["gdynia", headquarters]) {
          await card(page, id).click()
          await expectShown(page, id)
          await expect(prompt).toBeHidden()
          const branch = branches.find(each => each.id === id)
          const details = panel(page, id)
          await expect(details.getByRole("heading", { level: 3 })).toHaveText(branch?.name[locale] ?? "")
          await expect(details).toContainText(branch?.address.street ?? "")
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
        if (javaScriptEnabled) await expect(card(page, "wroclaw")).toBeFocused()
        await page.goForward()
        await expectShown(page, "lodz")
        if (javaScriptEnabled) await expect(card(page, "lodz")).toBeFocused()
      })
      await test.step("an unknown id leaves the prompt", async () => {
        for (const hash of ["#krakow", "#", "#%E0%A4%A", '#"]', "#content"]) {
          await page.goto("about:blank")
          await page.goto(path + hash)
          await expect(prompt).toBeVisible()
          await expectShown(page)
        }
      })
    })

    test("[BR-05] [BR-07] [BR-08] each branch's details say all that it takes to go there, also at 320 px", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const closed = locale === "pl" ? "nieczynne" : "closed"
      for (const { id, phones, email, address } of branches) {
        await page.goto(`${path}#${id}`)
        const details = panel(page, id)
        const linkTo = (name: string) => details.getByRole("link", { name })
        await test.step(`${id}: telephones and e-mail are links, and so are directions`, async () => {
          for (const number of phones)
            await expect(linkTo(number)).toHaveAttribute("href", `tel:${number.replaceAll(" ", "")}`)
          await expect(linkTo(email)).toHaveAttribute("href", `mailto:${email}`)
          const { street, postalCode, city } = address
          const place = encodeURIComponent(`${street}, ${postalCode} ${city}, Polska`)
          for (const [name, target] of [
            ["Google Maps", `https://www.google.com/maps/dir/?api=1&destination=${place}`],
            ["OpenStreetMap", `https://www.openstreetmap.org/directions?to=${place}`],
          ] as const)
            await expect(linkTo(name)).toHaveAttribute("href", target)
        })
        await test.step(`${id}: opening hours by group of days`, async () => {
          await expect(details.getByRole("table", { name: texts.hours }).locator("tr")).toHaveText([
            `${texts.days.weekdays}7:00–15:00`,
            texts.days.saturday + (id === headquarters ? closed : "8:00–13:00"),
            texts.days.sunday + closed,
          ])
          await expect(details.locator("time").first()).toHaveAttribute("datetime", "07:00")
          await expect(details).toContainText(texts.holidays)
        })
        await test.step(`${id}: paper is taken in Gdynia and Poznań alone, said in words elsewhere`, async () => {
          const tiles = details.getByRole("listitem").filter({ has: page.locator("[aria-hidden]") })
          await expect(tiles).toContainText(Object.values(texts.materials))
          const paper = tiles.filter({ hasText: texts.materials.paper })
          const refused = id === "gdynia" || id === "poznan" ? 0 : 1
          for (const within of [paper, tiles]) {
            await expect(within.getByText(texts.notAccepted)).toHaveCount(refused)
            await expect(within.locator("s")).toHaveCount(refused)
          }
        })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(320)
      }
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
        for (const role of ["banner", "contentinfo"] as const) await expect(page.getByRole(role)).toBeHidden()
        await expect(page.locator("svg:visible")).toHaveCount(0)
        for (const screenOnly of [texts.map, texts.prompt.title])
          await expect(page.getByText(screenOnly, { exact: true })).toBeHidden()
      }
    })
  })
}

test("[BR-03] [BR-06] there is no way to deselect, and the switch of language keeps the choice", async ({
  page,
}) => {
  await page.goto("/branches#gdynia")
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

  for (const [id, language, address] of [
    ["otwock", "en", "/en/branches#otwock"],
    [headquarters, "pl", `/branches#${headquarters}`],
  ] as const) {
    await marker(page, id).click()
    await expectShown(page, id)
    await expect(marker(page, id)).toHaveAttribute("aria-current", "true")
    await expect(card(page, id)).toHaveAttribute("aria-current", "true")
    await expect(page.locator("[data-finder] [aria-current]")).toHaveCount(2)
    await page.getByRole("link", { name: language, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expectShown(page, id)
  }
})

for (const { path, texts, thursday, friday, monday } of [
  {
    path: "/branches",
    texts: polish,
    thursday: "Boże Ciało",
    friday: "Otwieramy w piątek o 7:00",
    monday: "Otwieramy w poniedziałek o 7:00",
  },
  {
    path: "/en/branches",
    texts: english,
    thursday: "Corpus Christi",
    friday: "Opens Friday 7:00",
    monday: "Opens Monday 7:00",
  },
]) {
  test(`${path} says by Warsaw's clock, every ten seconds, what is open, and of what is closed when it opens next`, async ({
    page,
  }) => {
    const next = panel(page, "gdynia").locator("[data-next]")
    const inHeader = page.locator("main > header [data-hours=centre]")
    const statusOf = (id: string) => card(page, id).locator("[data-state]")
    await page.clock.install({ time: "2026-06-04T08:00:00Z" })
    await page.goto(`${path}#gdynia`)
    await expect(statusOf("gdynia")).toHaveText(friday)
    await expect(inHeader).toHaveText(texts.closed)
    await expect(next).toHaveText(`${texts.closedToday} ${thursday}. ${friday}`)
    await page.clock.setSystemTime("2026-06-05T04:30:00Z")
    await page.clock.runFor(10_000)
    await expect(next).toHaveText(`${texts.opens.today} 7:00`)
    // A Saturday on which only the centres are open, in summer time.
    await page.clock.setSystemTime("2026-10-24T06:30:00Z")
    await page.clock.runFor(10_000)
    await expect(next).toHaveText("")
    const untilOne = `${texts.open} 13:00`
    await expect(statusOf("gdynia")).toHaveText(untilOne)
    await expect(panel(page, "gdynia").locator("[data-hours]")).toHaveText(untilOne)
    await expect(inHeader).toHaveText(untilOne)
    await expect(statusOf(headquarters)).toHaveText(monday)
  })
}

for (const { path, texts, away } of [
  { path: "/branches", texts: typesetCatalog(polish, "pl"), away: "ok. 4 km" },
  { path: "/en/branches", texts: english, away: "about 4 km" },
]) {
  test.describe(`the nearest branch on ${path}`, () => {
    test.use({ viewport: phone, geolocation: { latitude: 51.75, longitude: 19.42 } })
    const ask = (page: Page) => page.getByRole("button", { name: texts.nearest.action })

    test("is chosen on request, with the distance to each", async ({ page, context }) => {
      await context.grantPermissions(["geolocation"])
      await page.goto(path)
      await expect(ask(page)).toBeInViewport({ ratio: 1 })
      await ask(page).click()
      await expectShown(page, "lodz")
      await expect(panel(page, "lodz")).toBeFocused()
      await expect(page).toHaveURL(`${path}#lodz`)
      await expect(card(page, "lodz").locator("[data-away]")).toHaveText(away)
      await expect(card(page, "otwock").locator("[data-away]")).toHaveText(/ 13\d km$/)
      await expect(page.locator("main").getByRole("status")).toHaveText(texts.nearest.straight)
    })

    test("is requested only on a click, and a refusal leads to the list", async ({ page }) => {
      await page.goto(path)
      await expect(page.locator("main").getByRole("status")).toHaveText(texts.nearest.privacy)
      await ask(page).click()
      await expect(page.locator("main").getByRole("status")).toHaveText(texts.nearest.unknown)
      await expectShown(page)
    })
  })
}

/** Returns an element's place in the finder, and its size. */
async function placeOf(page: Page, element: ReturnType<typeof card>) {
  const { y: top = 0 } = (await page.locator("[data-finder]").boundingBox()) ?? {}
  const { x, y = 0, width, height } = (await element.boundingBox()) ?? {}
  return { x, y: Math.round(y - top), width, height }
}

test("what is open now changes no place of anything in the finder", async ({ page, browser, server }) => {
  const without = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  for (const viewport of [phone, desktop]) {
    const places: unknown[] = []
    for (const each of [page, without]) {
      await each.setViewportSize(viewport)
      await each.goto("about:blank")
      await each.goto(`${server.url}/branches#gdynia`, { waitUntil: "networkidle" })
      places.push([await placeOf(each, card(each, "wroclaw")), await placeOf(each, panel(each, "gdynia"))])
    }
    expect(places[0]).toEqual(places[1])
    await expect(card(without, "gdynia").locator("[data-state]")).toHaveText("")
  }
  await without.context().close()
})

test("[BR-04] a choice scrolls no further than its details need; its card and name stand under the bar", async ({
  page,
}) => {
  const topOf = async (element: ReturnType<typeof card>) => (await element.boundingBox())?.y
  await page.goto("/branches")
  const { height: bar = 0 } = (await page.getByRole("banner").boundingBox()) ?? {}
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
    expect(await topOf(card(page, id)), id).toBeGreaterThanOrEqual(bar)
  }
  for (const viewport of [
    { width: 1366, height: 657 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto("about:blank")
    await page.goto("/branches")
    for (const id of ["wroclaw", headquarters, "gdynia"]) {
      await card(page, id).click()
      expect(await topOf(panel(page, id).getByRole("heading", { level: 3 })), id).toBeGreaterThanOrEqual(bar)
      await expect(card(page, id)).toBeInViewport({ ratio: 1 })
      await expect(panel(page, id).getByRole("link", { name: "+48" }).first()).toBeInViewport({ ratio: 1 })
    }
  }
})

test("the home page leads to each branch by its map and by its list", async ({ page }) => {
  await page.goto("/en")
  for (const id of ids) await expect(page.locator(`main a[href="/en/branches#${id}"]`)).toHaveCount(2)
  await page.getByRole("group", { name: english.map }).getByRole("link", { name: "Gdynia" }).click()
  await expect(page).toHaveURL("/en/branches#gdynia")
  await expectShown(page, "gdynia")
})

test("what the script says of the hours moves nothing in the header, whether all is open or closed", async ({
  page,
}) => {
  const header = page.locator("main > header")
  const boxes = () =>
    header
      .locator("dl > div, button")
      .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()))
  await page.clock.install({ time: "2026-11-25T09:00:00Z" })
  await page.goto("/branches")
  const hours = header.locator("[data-hours]").first()
  await expect(hours).toHaveText(/15:00/)
  const open = await boxes()
  expect(open).toHaveLength(3)
  await page.clock.setSystemTime("2026-11-22T09:00:00Z")
  await page.clock.runFor(10_000)
  await expect(hours).not.toHaveText(/15:00/)
  expect(await boxes()).toEqual(open)
  // As it may be painted before the script has run.
  await header.locator("[data-hours], [data-next]").evaluateAll(all => {
    for (const each of all) each.textContent = ""
  })
  expect(await boxes()).toEqual(open)
})
