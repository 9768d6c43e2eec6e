import { expect, expectComplaints, holdBack } from "./fixtures.ts"
import { primaryAdmin } from "./setup/accounts.ts"
import { expectFits, expectToast, testAsPrimaryAdmin as test } from "./setup/panel.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import { addMessage, removeMessages } from "./setup/staff-rows.ts"

test("[DASH-01] [DASH-02] [I18N-05] the dashboard welcomes, counts every post and category, shows the five newest posts, and leads on", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const ids = new Map<number, string>()
  for (const day of [12, 15, 10, 14, 13, 11]) {
    const title = { en: `Newest of ${day}`, pl: `Nowy z ${day}` }
    const post = { title, category: `kind ${day}`, date: `2995-11-${day}T10:00:00Z` }
    ids.set(day, await insertPost(server, post))
  }
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Recent Posts" }) })
  const rows = card.getByRole("row")
  const figure = (label: string) =>
    page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).locator("dd")

  await test.step("a spinner stands until the posts are known", async () => {
    const release = await holdBack(page, "**/rest/v1/rpc/list_posts")
    await page.goto("/admin/dashboard")
    await expect(card.getByRole("status")).toHaveText("Loading…")
    release()
    await expect(rows).toHaveCount(6)
    await expect(card.getByRole("status")).toHaveCount(0)
    await page.unrouteAll()
  })

  await test.step("it welcomes by the address and counts; the five newest posts can be seen and edited", async () => {
    const [known] = await server.sql<{ posts: number; categories: number }[]>`
      select count(*)::int as posts, count(distinct nullif(category, ''))::int as categories from public.blog_posts`
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible()
    await expect(page.getByText(`Welcome, ${primaryAdmin.email}`, { exact: true })).toBeVisible()
    await expect(figure("Total Posts")).toHaveText(String(known?.posts))
    await expect(figure("Categories")).toHaveText(String(known?.categories))
    await expect(card.getByRole("columnheader")).toHaveText(["Title", "Category", "Date", "Actions"])
    for (const [place, day] of [15, 14, 13, 12, 11].entries()) {
      const row = rows.nth(place + 1)
      for (const [column, text] of [`Newest of ${day}`, `kind ${day}`, `Nov ${day}, 2995`].entries())
        await expect(row.getByRole("cell").nth(column)).toHaveText(text)
      const view = row.getByRole("link", { name: "View" })
      await expect(view).toHaveAttribute("href", `/blog/${ids.get(day)}`)
      await expect(view).toHaveAttribute("target", "_blank")
      const edit = row.getByRole("link", { name: "Edit" })
      await expect(edit).toHaveAttribute("href", `/admin/posts/edit/${ids.get(day)}`)
    }
    await expectFits(page, 390)
    await expectAccessible()
  })
  await deletePosts(server, [...ids.values()])

  await test.step("what cannot be read is said, and asked for again", async () => {
    await page.route("**/rest/v1/blog_categories*", route => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await expectToast(page, "destructive", "Failed to load blog posts")
    await expect(figure("Categories")).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(figure("Categories")).toHaveText(/\d/)
  })

  await test.step("without posts it says so, and leads to the list and to a new post", async () => {
    const none = { found: 0, isCapped: false, posts: [] }
    await page.route("**/rest/v1/rpc/list_posts", route => route.fulfill({ json: none }))
    await page.reload()
    await expect(card).toContainText("No posts found. Create your first blog post!")
    await expect(rows).toHaveCount(0)
    await expectAccessible()
    await page.unrouteAll()
    const create = page.locator("main").getByRole("link", { name: "Create New Post" })
    await expect(create).toHaveAttribute("href", "/admin/posts/new")
    await card.getByRole("link", { name: "View all posts" }).click()
    await expect(page).toHaveURL(`${server.url}/admin/posts`)
  })
  expectComplaints(complaints, /403|posts\.loadFailed/)
})

test("[DRAFT-03] [SCHED-03] the dashboard says first which drafts were not published and why, then what is scheduled and written last", async ({
  page,
  server,
  expectAccessible,
}) => {
  const { sql } = server
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Drafts", exact: true }) })
  await sql`delete from public.post_drafts`
  await page.goto("/admin/dashboard")
  await expect(card).toContainText("No drafts")
  const text = sql.json(inBoth(""))
  for (const [title, publish_at, publish_error] of [
    ["Scheduled", "2031-07-01T07:00:00Z", null],
    ["Overdue", "2026-11-01T07:00:00Z", "incomplete"],
    ["Half written", null, null],
  ] as const)
    await sql`insert into public.post_drafts (title, excerpt, content, publish_at, publish_error)
      values (${sql.json(inBoth(title))}, ${text}, ${text}, ${publish_at}, ${publish_error})`
  await page.reload()
  await expect(card.getByRole("listitem")).toHaveText([
    /Overdue.*Not published.*Scheduled for Nov 1, 2026, 08:00, but something was missing/,
    /Scheduled: Jul 1, 2031, 09:00/,
    /Half written.*Draft/,
  ])
  await expectAccessible()
  await expectFits(page, 390)
  await expect(card.getByRole("link", { name: "1 scheduled" })).toBeVisible()
  await card.getByRole("link", { name: "1 not published" }).click()
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1)
  await expect(page.locator("tbody")).toContainText("Not published")
  await expect(page.getByRole("button", { name: "Not published 1" })).toHaveAttribute("aria-pressed", "true")
  await expect(page.getByRole("button", { name: "Scheduled 1" })).toBeVisible()
  await expectAccessible()
  await expectFits(page, 390)
  await sql`delete from public.post_drafts`
})

test("[DASH-03] what waits for the staff comes first: messages to answer, emails not sent, new subscribers", async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  const { sql } = server
  const day = 24 * 60
  const card = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) })
  const waiting = card("Waiting today")
  const mails = card("Emails that did not go out")
  const subscribers = card("New subscribers")
  const rows = waiting.locator("tbody").getByRole("row")
  await removeMessages(server)
  await sql`delete from public.newsletter_subscriptions`

  await test.step("where nothing waits it says so", async () => {
    await page.goto("/admin/dashboard")
    await expect(waiting).toContainText("No messages waiting")
    await expect(mails).toContainText("No emails on hold or rejected")
    await expect(subscribers).toContainText("Nobody new in the last 7 days")
    await expectAccessible()
  })

  const held = await addMessage(server, { name: "Robot", suspicions: ["too-fast"], minutes: 42 })
  await sql`
    update public.contact_submissions set metal = 'brass', amount = 3, unit = 't', branch = 'lodz' where id = ${held}`
  const late = await addMessage(server, { name: "Late Reader", minutes: 10 * day })
  await sql`
    insert into private.lead_photographs (form_id, submission_id, sha256, width, height, bytes)
    values (${late}, ${late}, ${"0".repeat(64)}, 16, 12, 100)`
  const answered = await addMessage(server, {
    ...{ name: "Answered Anna", suspicions: ["too-fast"], minutes: 20 * day },
  })
  const spam = await addMessage(server, { name: "Spam" })
  for (const [id, status] of Object.entries({ [late]: "read", [answered]: "answered", [spam]: "spam" }))
    await sql`update public.contact_submissions set status = ${status} where id = ${id}`
  // Its mails are on hold until then: the job sends none of them.
  await sql`
    update private.outbox set held = false, refused_at = now(), last_error = '550' where source_id = ${answered}`
  await sql`
    insert into public.newsletter_subscriptions (email, created_at)
    values ('new@huta.example', now() - interval '2 days'), ('old@huta.example', now() - interval '8 days')`

  await test.step("messages, the longest waiting first, mails and subscribers", async () => {
    await page.reload()
    await expect(waiting).toContainText("2 messages to answer")
    await expect(rows).toHaveText([
      /Late Reader.*Selling scrap1\sfileMamy dwie tony.*Read.*Overdue.*10 days ago/s,
      /Robot.*Selling scrapBrass\s· 3\st\s· ŁódźMamy dwie tony.*New.*To check.*42 minutes ago/s,
    ])
    await expect(waiting.getByText("Overdue", { exact: true })).toHaveCount(1)
    for (const [name, shown] of Object.entries({ "1 to check": "held", "1 not delivered": "undelivered" }))
      await expect(mails.getByRole("link", { name })).toHaveAttribute("href", `/admin/messages?show=${shown}`)
    await expect(mails.getByRole("listitem")).toHaveText([
      /Robot.*To check/,
      /Answered Anna.*Email not delivered/,
    ])
    await expect(subscribers).toContainText("1 in 7 days")
    const added = subscribers.getByRole("listitem")
    await expect(added).toHaveText([/new@huta\.example.*Not confirmed.*2 days ago/])
    await expectAccessible()
  })

  await test.step("on a phone above the posts, in a wide window beside them", async () => {
    const boxOf = async (part: typeof waiting) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await expectFits(page, 320)
    await expectAccessible()
    const parts = [waiting, mails, subscribers, card("Recent Posts")]
    const tops = await Promise.all(parts.map(async part => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    for (const width of [1280, 1920]) {
      await expectFits(page, width)
      const [left, right] = [await boxOf(waiting), await boxOf(mails)]
      expect(right.x).toBeGreaterThan(left.x + left.width)
      expect(right.x + right.width).toBeGreaterThan(width - 60)
    }
  })

  await test.step("what cannot be read fails alone, and a message opens from its row", async () => {
    await page.route("**/rpc/list_newsletter_subscriptions", route =>
      route.fulfill({ status: 403, json: {} }),
    )
    await page.reload()
    await expectToast(page, "destructive", "Failed to load subscribers")
    await expect(rows).toHaveCount(2)
    await page.unrouteAll()
    await subscribers.getByRole("button", { name: "Try again" }).click()
    await expect(subscribers.getByRole("listitem")).toHaveCount(1)
    await rows.filter({ hasText: "Robot" }).click()
    await expect(page).toHaveURL(`${server.url}/admin/messages/${held}`)
    await page.goBack()
    await mails.getByRole("link", { name: "Answered Anna" }).click()
    await expect(page).toHaveURL(`${server.url}/admin/messages/${answered}`)
  })
  await removeMessages(server)
  await sql`delete from public.newsletter_subscriptions`
  expectComplaints(complaints, /403|subscribers\.loadFailed/)
})
