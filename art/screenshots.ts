import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import { enterPanel } from "../e2e/setup/panel.ts"
import { startServer } from "../e2e/setup/server.ts"
import { addMessage } from "../e2e/setup/staff-rows.ts"
import { findBrowser } from "../scripts/browsers.mjs"

/** The picture of the README, and those of the guide for the company's staff, docs/editors.md. */
const folder = join(import.meta.dirname, "../docs")
const account = { email: "admin@kupryt.example", password: "a phrase for the pictures" }

const server = await startServer()
const browser = await chromium.launch({ executablePath: findBrowser() })

async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle")
  // Those further down are not loaded, and would be waited for.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].filter(image => image.complete).map(image => image.decode().catch(() => {})),
    ),
  )
  const picture = sharp(await page.screenshot())
  await picture.webp({ quality: 70 }).toFile(join(folder, `${name}.webp`))
  console.log(name)
}

try {
  await mkdir(join(folder, "editors"), { recursive: true })
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  })
  await page.goto("/en")
  await draw(page, "home")
  await page.goto("/admin/login")
  await draw(page, "editors/sign-in")
  await enterPanel(page, server, account)

  await addMessage(server, {
    name: "Anna Kowalska",
    email: "anna@zaklad.example",
    company: "Zakład Ślusarski",
    minutes: 42,
  })
  await addMessage(server, {
    name: "Peter Brandt",
    email: "p.brandt@giesserei.example",
    language: "en",
    subject: "buying-materials",
    message: "We are looking for 20 tonnes of aluminium ingots a month.",
    minutes: 310,
  })
  await addMessage(server, {
    name: "Odlewnia Nowa",
    email: "biuro@odlewnia.example",
    suspicions: ["too-fast"],
    minutes: 1500,
  })
  await server.sql`insert into public.admin_users (email, is_super_admin) values ('redakcja@kupryt.example', false)`
  await server.sql`insert into public.newsletter_subscriptions (email) values ('maria@stal.example')`
  await page.reload()
  await draw(page, "editors/dashboard")
  await page.goto("/admin/posts")
  await draw(page, "editors/posts")
  await page.getByRole("link", { name: "Edit" }).first().click()
  await page.getByRole("toolbar").first().waitFor()
  await draw(page, "editors/editor")
  await page.getByRole("button", { name: "Preview" }).first().click()
  await draw(page, "editors/preview")
  await page.getByRole("button", { name: "Schedule" }).click()
  await page.getByRole("dialog", { name: "When to publish" }).waitFor()
  await draw(page, "editors/schedule")

  await page.goto("/admin/messages")
  await draw(page, "editors/messages")
  await page
    .getByRole("link", { name: /Odlewnia Nowa/ })
    .first()
    .click()
  await page.getByRole("button", { name: "Send the held emails" }).waitFor()
  await draw(page, "editors/message")
  await page.goto("/admin/newsletter/new")
  await page.getByRole("heading", { level: 1 }).waitFor()
  await draw(page, "editors/issue")
  await page.goto("/admin/subscribers")
  await draw(page, "editors/subscribers")
  await page.goto("/admin/settings")
  await draw(page, "editors/settings")
  await page.goto("/admin/account")
  await draw(page, "editors/account")
} finally {
  await browser.close()
  await server.stop()
}
