import type { Page } from "@playwright/test"
import { expect, holdBack, hydrated, test } from "./fixtures.ts"
import { expectFits, makeAccount } from "./setup/panel.ts"
import { deletePosts, insertPost } from "./setup/posts.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

const clerk = { email: "polish-clerk@kupryt.example", password: "a long phrase of the clerk" }

const choose = (page: Page, language: "pl" | "en") =>
  page
    .getByRole("group", { name: /^(Language of the panel|Język panelu)$/ })
    .getByRole("button", { name: language })

async function signInInPolish(page: Page): Promise<void> {
  await page.getByLabel(/^Adres e-.?mail$/).fill(clerk.email)
  await page.getByLabel("Hasło", { exact: true }).fill(clerk.password)
  await page.locator("form").getByRole("button", { name: "Zaloguj się" }).click()
}

test("[PANEL-PL-01] the panel is in the language of the browser until one is chosen, which changes it in place and is remembered by the browser and the account", async ({
  page,
  browser,
  server,
  expectAccessible,
}) => {
  await server.sql`insert into public.admin_users (email) values (${clerk.email}) on conflict do nothing`
  await makeAccount(server, clerk)
  await removeMessages(server)
  for (const name of ["Jan Nowak", "Anna Lis"]) await addMessage(server, { name })
  const [message] = await server.sql<{ created_at: Date }[]>`
    select created_at from public.contact_submissions order by created_at limit 1`
  const html = page.locator("html")

  await test.step("the sign-in page follows the browser's last choice; what is typed stays", async () => {
    await page.goto("/admin/login")
    await expect(html).toHaveAttribute("lang", "en")
    await expect(page).toHaveTitle("Sign in – Admin panel")
    await hydrated(page)
    await page.getByLabel("Email address").fill(clerk.email)
    await choose(page, "pl").click()
    await expect(page.getByRole("heading", { name: "Logowanie" })).toBeVisible()
    await expect(html).toHaveAttribute("lang", "pl")
    await expect(page.getByLabel(/^Adres e-.?mail$/)).toHaveValue(clerk.email)
    const again = await page.request.get("/admin/login")
    expect(await again.text()).toMatch(/<html lang="pl".*Zaloguj się/s)
    await page.reload()
    await expect(page).toHaveTitle("Logowanie – Panel administracyjny")
    await expectAccessible()
  })

  await test.step("the choice is the account's; by the keyboard, the focus stays", async () => {
    await signInInPolish(page)
    await expect(page.getByRole("heading", { name: "Pulpit", level: 1 })).toBeVisible()
    const polish = choose(page, "pl")
    await expect(polish).toHaveAttribute("aria-pressed", "true")
    const saved = page.waitForResponse(
      answer => answer.url().endsWith("/auth/v1/user") && answer.request().method() === "PUT",
    )
    await polish.focus()
    await page.keyboard.press("Enter")
    expect((await saved).ok()).toBe(true)
    await expect(polish).toBeFocused()
    await expect(page.getByText("2 wiadomości bez odpowiedzi")).toBeVisible()
    await expectAccessible()
  })

  await test.step("a form keeps what is typed in it, and its texts, loaded for this page alone, change too", async () => {
    await page.goto("/admin/posts/new")
    const title = page.locator("[name='title.pl']")
    await title.fill("Miedź")
    await expect(
      page.getByRole("heading", { name: /^(Nowy artykuł|Edycja szkicu)$/, level: 1 }),
    ).toBeVisible()
    await choose(page, "en").click()
    await expect(
      page.getByRole("heading", { name: /^(Create New Blog Post|Edit Draft)$/, level: 1 }),
    ).toBeVisible()
    await expect(page.getByRole("toolbar", { name: /Formatting of/ }).first()).toBeVisible()
    await expect(title).toHaveValue("Miedź")
    await choose(page, "pl").click()
    await expect(page.getByRole("button", { name: "Zapisz szkic" })).toBeVisible()
    await expect(title).toHaveValue("Miedź")
  })

  await test.step("a post is named in Polish in its history, a comparison and the notes of its deletion", async () => {
    const title = { pl: "Cyna po polsku", en: "Tin in English" }
    const id = await insertPost(server, { title, category: "polish-names" })
    await server.sql`update public.blog_posts set imageurl = '/media/placeholder.jpg' where id = ${id}`
    await page.goto(`/admin/posts/history/${id}`)
    const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).locator("..")
    await expect(heading("Historia")).toContainText(title.pl)
    await page.getByRole("checkbox").check()
    await page.getByRole("button", { name: "Porównaj z obecną wersją" }).click()
    await expect(heading("Porównanie")).toContainText(title.pl)
    await page.goto("/admin/posts?category=polish-names")
    page.once("dialog", dialog => dialog.accept())
    await page.getByRole("button", { name: `Usuń „${title.pl}”` }).click()
    const toasts = page.locator("[data-toast]")
    await expect(toasts.filter({ hasText: "Artykuł usunięty" })).toContainText(title.pl)
    await toasts.getByRole("button", { name: "Cofnij" }).click()
    await expect(toasts.filter({ hasText: "Artykuł przywrócony" })).toContainText(title.pl)
    await deletePosts(server, [id])
  })

  await test.step("a Polish browser has the sign-in in Polish at its first visit", async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: "pl-PL" })
    const first = await context.newPage()
    await first.goto("/admin")
    await expect(first.getByRole("heading", { name: "Logowanie" })).toBeVisible()
    await context.close()
  })

  await test.step("another browser is English before the sign-in and Polish after it, with Polish dates", async () => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" })
    const other = await context.newPage()
    await other.goto("/admin/login?return=/admin/messages")
    await other.getByLabel("Email address").fill(clerk.email)
    await other.getByLabel("Password", { exact: true }).fill(clerk.password)
    await other.locator("form").getByRole("button", { name: "Sign in" }).click()
    await expect(other.getByRole("heading", { name: "Wiadomości", level: 1 })).toBeVisible()
    const day = new Intl.DateTimeFormat("pl-PL", {
      ...{ day: "numeric", month: "short", year: "numeric", timeZone: "Europe/Warsaw" },
    }).format(message?.created_at)
    await expect(other.getByTitle(day).first()).toBeVisible()
    await expectFits(other, 320)
    await other.getByRole("button", { name: "Otwórz menu" }).click()
    const release = await holdBack(other, "**/auth/v1/user")
    const saving = other.waitForRequest("**/auth/v1/user")
    await choose(other, "en").click()
    await saving
    await expect(choose(other, "pl"), "what is shown is what the account has").toHaveAttribute(
      "aria-pressed",
      "true",
    )
    release()
    await expect(
      other.getByRole("heading", { name: "Messages", level: 1, includeHidden: true }),
    ).toBeVisible()
    await context.close()
  })
  await removeMessages(server)
  await server.sql`delete from public.post_drafts where title ->> 'pl' = 'Miedź'`
})
