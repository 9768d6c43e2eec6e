import type { Locator, Page } from "@playwright/test"
import { allowComplaints, expect, expectComplaints } from "./fixtures.ts"
import { expectFits, expectToast, testAsWriter as test } from "./setup/panel.ts"
import { inBoth, insertPost } from "./setup/posts.ts"
import { english, fillPost, openEditor, removeEdited, savedPost } from "./setup/write-post.ts"

test.afterAll(({ server }) => removeEdited(server))

const writer = "writer@kupryt.example"

/** Presses "Save draft" and waits until the server has what was typed before. */
async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    answer => answer.ok() && answer.request().postData()?.includes('"by_hand":true') === true,
  )
  await page.getByRole("button", { name: "Save draft" }).click()
  await saved
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(page).not.toHaveURL(/\/new$/)
}

test("[DRAFT-01] [DRAFT-02] [DRAFT-03] [DRAFT-05] half a post is kept on the server, goes on on another device, and is public once it is published", async ({
  page,
  elsewhere,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const title = { pl: `Szkic ${words}`, en: `Draft ${words}` }
  const id = `draft-${words}`

  await test.step("it is saved incomplete, and the form stays as it is", async () => {
    await page.goto("/admin/posts/new")
    await expect(page.getByRole("button", { name: /^Publish/ })).toHaveAccessibleDescription(
      "Missing: Polish title, Polish excerpt and 6 more",
    )
    await page.getByText("and 6 more").click()
    await expect(page.locator(".form-bar")).toContainText(/Polish content, .+, category, picture/)
    await page.getByLabel("Title (English)").fill(title.en)
    await page.getByRole("button", { name: "Save draft" }).click()
    await expect(page.getByRole("status").filter({ hasText: /Draft saved \d\d:\d\d/ })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/posts\/drafts\/[\da-f-]{36}$/)
    await page.getByLabel("Title (Polish)").focus()
    const saved = page.waitForResponse(
      answer =>
        answer.request().method() === "PATCH" && answer.request().postData()?.includes(title.pl) === true,
    )
    await page.keyboard.type(title.pl)
    // Saved by itself, with the focus where it was.
    await saved
    await expect(page.getByLabel("Title (Polish)")).toBeFocused()
    await expect(page.getByLabel("Title (English)")).toHaveValue(title.en)
    await expectAccessible()
  })

  await test.step("it is there on another device", async () => {
    await elsewhere.goto(new URL(page.url()).pathname)
    await expect(elsewhere.getByText(`Draft by ${writer}, `)).toBeVisible()
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Edit Draft")
    await expect(elsewhere.getByLabel("Title (Polish)")).toHaveValue(title.pl)
  })

  await test.step("two who write at once lose nothing of each other", async () => {
    await elsewhere.getByLabel("Category").fill("policy")
    await elsewhere.getByRole("button", { name: "Save draft" }).click()
    await expect(elsewhere.getByText(/Draft saved/)).toBeVisible()
    await page.getByLabel("Excerpt (English)").fill("Mine")
    await expect(
      page.getByText(/Another device of yours changed it .+\. Press “Save draft” to compare\./),
    ).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    const address = page.url()
    await page.goto("/admin/posts/new")
    await page.getByRole("button", { name: "Open the draft", description: new RegExp(title.en) }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Draft")
    await expect(page.getByText(`Draft by ${writer}, `)).toBeVisible()
    await expect(page.getByLabel("Excerpt (English)")).toHaveValue("Mine")
    await expect(page.getByText(/Another device of yours changed it/)).toBeVisible()
    await page.getByRole("button", { name: "Save draft" }).click()
    const dialog = page.getByRole("dialog", { name: "This post was changed on another device" })
    await expect(dialog).toContainText("Another device of yours saved this draft")
    await dialog.getByRole("button", { name: "Use this choice" }).click()
    await expect(page.getByLabel("Category")).toHaveValue("Policy")
    await expect(page.getByLabel("Excerpt (English)")).toHaveValue("Mine")
    await expect(page.getByText(/Draft saved/)).toBeVisible()
  })

  await test.step("nobody reads it until it is published", async () => {
    expect(await savedPost(server, id)).toBeUndefined()
    await fillPost(page, { title, category: "business", image: "/media/copper-wire.jpg" })
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post created successfully")
    expect(await server.sql`select category from public.blog_posts where id = ${id}`).toEqual([
      { category: "business" },
    ])
    expect(await server.sql`select from public.post_drafts where title ->> 'en' = ${title.en}`).toHaveLength(
      0,
    )
    await elsewhere.goto(`/en/blog/${id}`)
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(title.en)
    await server.sql`delete from public.blog_posts where id = ${id}`
  })
})

test("[DRAFT-04] changes to a published post are seen by nobody until they are published, and can be discarded", async ({
  page,
  server,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  const drafts = () => server.sql`select from public.post_drafts where post_id = ${id}`
  const discard = page.getByRole("button", { name: "Discard changes" })
  await expect(discard).toHaveCount(0)
  await page.getByLabel("Title (English)").fill("Saved by itself")
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  expect(await drafts()).toHaveLength(1)
  await expect(discard).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  page.once("dialog", dialog => dialog.accept())
  await discard.click()
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expect(discard).toHaveCount(0)
  expect(await drafts()).toHaveLength(0)
  await page.getByLabel("Title (English)").fill("Not public yet")
  await page.keyboard.press("ControlOrMeta+s")
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await server.sql`update public.blog_posts set category = 'policy' where id = ${id}`
  await page.reload()
  const note = page.getByText(`Unpublished changes by ${writer}, `)
  await expect(note).toBeVisible()
  await expect(note).toContainText("The post has been changed since these changes began")
  await expect(page.getByLabel("Title (English)")).toHaveValue("Not public yet")
  await expectAccessible()
  expect((await savedPost(server, id))?.title.en).toBe(`Title of ${id}`)
  await page.getByRole("button", { name: "Publish changes" }).click()
  const dialog = page.getByRole("dialog", { name: "Somebody has changed this post" })
  await expect(dialog.getByRole("group")).toHaveText([
    /Only you changed it/,
    /Only your colleague changed it/,
  ])
  await expect(dialog.getByRole("group", { name: /Category/ }).getByLabel("Theirs")).toBeChecked()
  await page.keyboard.press("Escape")
  page.once("dialog", dialog => dialog.accept())
  await discard.click()
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Title of ${id}`)
  await expect(note).toHaveCount(0)
  await page.getByLabel("Title (English)").fill("Public now")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByRole("button", { name: "Publish changes" }).click()
  await expectToast(page, "success", "Blog post updated successfully")
  expect((await savedPost(server, id))?.title.en).toBe("Public now")
  expect(await drafts()).toHaveLength(0)
})

test("[DRAFT-05] changes are not published beside a newer draft of the same post", async ({
  page,
  elsewhere,
  server,
}) => {
  const id = await openEditor(page, server)
  await elsewhere.goto(new URL(page.url()).pathname)
  await elsewhere.getByLabel("Excerpt (English)").fill("From elsewhere")
  await saveDraft(elsewhere)
  await page.getByLabel("Title (English)").fill("Mine")
  await page.getByRole("button", { name: "Publish changes" }).click()
  const dialog = page.getByRole("dialog", { name: "This post was changed on another device" })
  await dialog.getByRole("button", { name: "Use this choice" }).click()
  expect((await savedPost(server, id))?.title.en).toBe(`Title of ${id}`)
  await page.getByRole("button", { name: "Publish changes" }).click()
  await expectToast(page, "success", "Blog post updated successfully")
  expect(await savedPost(server, id)).toMatchObject({
    title: { en: "Mine" },
    excerpt: { en: "From elsewhere" },
  })
  expect(await server.sql`select from public.post_drafts where post_id = ${id}`).toHaveLength(0)
})

test("[SAVE-02] while the server does not take a draft, it is kept on this device", async ({
  page,
  server,
  complaints,
}) => {
  await openEditor(page, server)
  await page.route("**/rest/v1/post_drafts*", route =>
    route.fulfill({ status: 503, json: { message: "no" } }),
  )
  await english(page).fill("Typed without a server")
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText("Draft not saved: the server is not available.")).toBeVisible()
  await expect(page.getByText("Draft kept on this device")).toBeVisible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(page.getByText("Draft kept on this device")).toHaveCount(0)
  await page.reload()
  await expect(english(page)).toHaveText("Typed without a server")
  await expect(page.getByRole("button", { name: "Open the draft" })).toHaveCount(0)
  expectComplaints(complaints, /503|Failed to save the draft/)
})

test("[DRAFT-03] the list says of each post whether it is a draft, published or has changes, shows one kind, and deletes a draft after a question", async ({
  page,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const changed = await insertPost(server, { title: inBoth(`Copper ${words}`) })
  const text = server.sql.json(inBoth(""))
  await server.sql`insert into public.post_drafts (post_id, base_version, title, excerpt, content) values
    (${changed}, 1, ${server.sql.json(inBoth(`Changed ${words}`))}, ${text}, ${text}),
    (null, null, ${server.sql.json({ pl: `Szkic ${words}`, en: "" })}, ${text}, ${text})`
  const state = (name: string) => page.getByRole("button", { name, exact: true })
  const rows = page.locator("tbody").getByRole("row")
  await page.goto(`/admin/posts?q=${words}`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText("Published")
  await expect(rows).toContainText("Unpublished changes")
  await expect(state("Published 1")).toHaveAttribute("aria-pressed", "true")
  await expect(state("Scheduled 0")).toBeVisible()
  await state("All").click()
  await expect(page).toHaveURL(/state=all/)
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole("table", { name: "Drafts" }).getByRole("row")).toContainText([
    /^Title/,
    `Szkic ${words}`,
  ])
  await expect(rows.last()).toContainText("Unpublished changes")
  await expectAccessible()
  await expectFits(page, 390)
  await state("Drafts 2").click()
  await expect(page).toHaveURL(/state=drafts/)
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: "Changed" })).toContainText("Unpublished changes")
  await expectAccessible()
  await expectFits(page, 390)
  page.once("dialog", dialog => dialog.accept())
  await page.getByRole("button", { name: `Delete “Szkic ${words}”` }).click()
  await expectToast(page, "success", "Draft deleted")
  await expect(rows).toHaveCount(1)
  await page.getByRole("button", { name: "Open the trash" }).click()
  await expect(rows.filter({ hasText: words })).toContainText("Draft")
  await page.getByRole("button", { name: `Restore “Szkic ${words}”` }).click()
  await expectToast(page, "success", "Draft restored")
  await expect(page).toHaveURL(/\/admin\/posts\/drafts\/[\da-f-]{36}$/)
  await expect(page.getByLabel("Title (Polish)")).toHaveValue(`Szkic ${words}`)
  await page.goto(`/admin/posts?state=drafts&q=${words}`)
  await expect(rows).toHaveCount(2)
  await page.getByRole("link", { name: `Changed ${words}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/posts/edit/${changed}$`))
  await expect(page.getByLabel("Title (English)")).toHaveValue(`Changed ${words}`)
})

test("[SCHED-01] [SCHED-02] [SCHED-05] [DRAFT-03] a post is scheduled at a time in Warsaw, is public within five seconds of it, and is unpublished to a draft with the same address and date, which can be set", async ({
  page,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const title = { pl: `Plan ${words}`, en: `Plan ${words}` }
  const id = `plan-${words}`
  const rows = page.locator("tbody").getByRole("row")
  await page.goto("/admin/posts/new")
  await page.getByRole("button", { name: "Schedule…" }).click()
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(8)
  await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
  await page.getByRole("button", { name: "Schedule…" }).click()
  const dialog = page.getByRole("dialog", { name: "When to publish" })
  const time = dialog.getByLabel("Date and time (Polish time)")
  for (const [wall, issue] of [
    ["", "Enter a date and a time."],
    ["2020-01-01T10:00", "This time has passed."],
    ["2031-03-30T02:30", "There is no such time: clocks are set forward"],
    ["9999-03-30T02:30", "Enter a year from 2000 to 2100."],
  ] as const) {
    await time.fill(wall)
    await dialog.getByRole("button", { name: "Schedule" }).click()
    await expect(dialog.getByText(issue)).toBeVisible()
  }
  await expectAccessible()
  await expect(time).toHaveAttribute("min", /^20\d\d-/)
  await time.fill("2031-10-26T02:30")
  await expect(dialog.getByText("Clocks show 02:30 twice that night: the first is meant")).toBeVisible()
  await time.fill("2031-07-01T09:00")
  await dialog.getByRole("button", { name: "Schedule" }).click()
  await expectToast(page, "success", "It will be published Jul 1, 2031, 09:00")
  await expect(page).toHaveURL(/\/admin\/posts\?state=scheduled$/)
  await expect(rows.filter({ hasText: title.en })).toContainText("Scheduled: Jul 1, 2031, 09:00")
  await expect(rows.filter({ hasText: title.en })).not.toContainText("Draft")
  const drafts = () =>
    server.sql`select publish_at from public.post_drafts where title ->> 'en' = ${title.en}`
  expect(await drafts()).toEqual([{ publish_at: new Date("2031-07-01T07:00:00Z") }])

  await page.getByRole("link", { name: `Edit “${title.en}”` }).click()
  await expect(page.getByText("Scheduled for Jul 1, 2031, 09:00 (Polish time)")).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Cancel the schedule" }).click()
  await expect(page.getByText("Scheduled for")).toHaveCount(0)
  expect(await drafts()).toEqual([{ publish_at: null }])

  await server.sql`update public.post_drafts set publish_at = now() where title ->> 'en' = ${title.en}`
  const status = async () => (await page.request.get(`/en/blog/${id}`, { maxRedirects: 0 })).status()
  await expect.poll(status, { timeout: 6000, intervals: [200] }).toBe(200)
  expect(await drafts()).toEqual([])

  const date = page.getByLabel("Publication date")
  const unpublish = async () => {
    await page.goto(`/admin/posts?q=${words}`)
    page.once("dialog", dialog => dialog.accept())
    await page.getByRole("button", { name: `Unpublish “${title.en}”` }).click()
    await expectToast(page, "success", "Post unpublished")
    await expect.poll(status).toBe(302)
    await page.goto(`/admin/posts?state=drafts&q=${words}`)
    await expect(rows).toContainText("Draft")
    await page.getByRole("link", { name: `Edit “${title.en}”` }).click()
    await expect(date).toHaveValue(/^20/)
  }
  const unpublishFromForm = async () => {
    const [view, announce] = ["View on the site", "Announce in the newsletter"].map(name =>
      page.getByRole("link", { name }),
    ) as [Locator, Locator]
    await page.goto(`/admin/posts/edit/${id}`)
    await expect(page.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible()
    await expect(view).toHaveAttribute("href", `/blog/${id}`)
    await expect(announce).toBeVisible()
    await expectAccessible()
    await expectFits(page, 390)
    await page.getByLabel("Excerpt (English)").fill("Typed before")
    page.once("dialog", dialog => dialog.accept())
    await page.getByRole("button", { name: "More" }).click()
    await page.getByRole("button", { name: "Unpublish" }).click()
    await expectToast(page, "success", "Post unpublished")
    await expect(page.getByRole("heading", { name: "Edit Draft" })).toBeVisible()
    await expect(page.getByLabel("Excerpt (English)")).toHaveValue("Typed before")
    await expect(view.or(announce)).toHaveCount(0)
    await expect.poll(status).toBe(302)
  }
  const publish = async () => {
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "success", "Blog post published again")
    await expect.poll(status).toBe(200)
  }
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const expectDay = async () => {
    await page.goto(`/en/blog/${id}`)
    await expect(page.locator("article time").first()).toHaveAttribute("datetime", new RegExp(`^${day}T`))
    const feed = await (await page.request.get("/en/feed.json")).json()
    const dates = feed.items.map(({ url, date_published }: Record<string, string>) => [url, date_published])
    expect(new Map(dates).get(`${server.url}/en/blog/${id}`)).toContain(day)
  }
  await unpublish()
  await date.fill("2099-01-01T10:00")
  await page.getByRole("button", { name: /^Publish/ }).click()
  await expect(page.getByText("A date to come is what “Schedule” is for.").first()).toBeVisible()
  await expectAccessible()
  await date.fill(`${day}T12:30`)
  await publish()
  await expectDay()
  await unpublishFromForm()
  await expect(date).toHaveValue(`${day}T12:30`)
  await publish()
  await expectDay()
  await server.sql`delete from public.blog_posts where id = ${id}`
})

test("[SCHED-04] somebody else's schedule is shown with their name, and is changed by choice alone", async ({
  page,
  elsewhere,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const title = inBoth(`Two plan ${words}`)
  const rows = () => server.sql`select publish_at from public.post_drafts where title ->> 'en' = ${title.en}`
  const at = (hour: string) => [{ publish_at: new Date(`2031-07-01T${hour}:00:00+02:00`) }]
  const schedule = async (form: Page, hour: string) => {
    await form.getByRole("button", { name: "Schedule…" }).click()
    await form.getByLabel("Date and time (Polish time)").fill(`2031-07-01T${hour}:00`)
    await form.getByRole("button", { name: "Schedule", exact: true }).click()
  }
  await page.goto("/admin/posts/new")
  await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
  await saveDraft(page)
  const address = new URL(page.url()).pathname
  const question = page.getByRole("dialog", { name: "The schedule was changed meanwhile" })

  await test.step("theirs can be kept", async () => {
    await elsewhere.goto(address)
    await schedule(elsewhere, "09")
    await expectToast(elsewhere, "success", "It will be published")
    await schedule(page, "10")
    await expect(question).toContainText(
      "Another device of yours has scheduled this draft for Jul 1, 2031, 09:00.",
    )
    await expectAccessible()
    await question.getByRole("button", { name: "Keep theirs" }).click()
    await expect(page.getByText("Scheduled for Jul 1, 2031, 09:00 (Polish time)")).toBeVisible()
    expect(await rows()).toEqual(at("09"))
  })

  await test.step("what is typed follows it, and is not scheduled by itself when they cancel it", async () => {
    await elsewhere.goto(address)
    await elsewhere.getByRole("button", { name: "Cancel the schedule" }).click()
    await expect(elsewhere.getByText("Scheduled for")).toHaveCount(0)
    await page.getByLabel("Excerpt (English)").fill("Typed since")
    await expectToast(
      page,
      "destructive",
      "Another device of yours has cancelled the schedule of this draft.",
    )
    await expect(page.getByText(/Draft saved/)).toBeVisible()
    await expect(page.getByText("Scheduled for")).toHaveCount(0)
    expect(await rows()).toEqual([{ publish_at: null }])
  })

  await test.step("one's own can be set in its place", async () => {
    await elsewhere.reload()
    await schedule(elsewhere, "11")
    await expectToast(elsewhere, "success", "It will be published")
    await schedule(page, "10")
    await question.getByRole("button", { name: "Schedule for Jul 1, 2031, 10:00" }).click()
    await expectToast(page, "success", "It will be published Jul 1, 2031, 10:00")
    expect(await rows()).toEqual(at("10"))
  })
  await server.sql`delete from public.post_drafts where title ->> 'en' = ${title.en}`
})

test("[HIST-05] changes to a post that somebody has deleted stay a draft, or are published again at its address, as their author chooses", async ({
  page,
  elsewhere,
  server,
  complaints,
  expectAccessible,
}) => {
  const id = await openEditor(page, server)
  const title = `Title of ${id}`
  const question = page.getByRole("dialog", { name: "This post is no longer there" })
  const remove = async () => {
    await elsewhere.goto(`/admin/posts?q=${id}`)
    elsewhere.once("dialog", dialog => dialog.accept())
    await elsewhere.getByRole("button", { name: `Delete “${title}”` }).click()
    await expectToast(elsewhere, "success", "Post deleted")
  }
  const drafts = () => server.sql`select base_version from public.post_drafts where post_id = ${id}`
  await page.getByLabel("Excerpt (English)").fill("Changed")
  await remove()
  await page.getByRole("button", { name: "Publish changes" }).click()
  await expect(question).toContainText("Another device of yours deleted it")
  await expectAccessible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Schedule…" }).click()
  await expect(question.getByRole("button", { name: "Schedule anyway" })).toBeVisible()
  await question.getByRole("button", { name: "Keep as a draft" }).click()
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible()
  // The form may still say so of the save before.
  await expect.poll(drafts).toEqual([{ base_version: null }])
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  expect(await savedPost(server, id)).toBeUndefined()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expectToast(page, "success", "Blog post published again", "The post is published.")
  expect((await savedPost(server, id))?.excerpt.en).toBe("Changed")

  await page.goto(`/admin/posts/edit/${id}`)
  await page.getByLabel("Excerpt (English)").fill("Changed again")
  await saveDraft(page)
  await remove()
  await page.reload()
  await expect(page.getByText("Another device of yours deleted it")).toBeVisible()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await question.getByRole("button", { name: "Publish again" }).click()
  await expectToast(page, "success", "Blog post published again")
  expect((await savedPost(server, id))?.excerpt.en).toBe("Changed again")
  expect(await drafts()).toEqual([])
  // The database refuses changes to a post that is not there.
  allowComplaints(complaints, /400/)
})

test("[SCHED-06] a form that is open when its draft is published says so, and goes on with changes to the post", async ({
  page,
  server,
  expectAccessible,
}) => {
  const words = crypto.randomUUID()
  const title = inBoth(`On time ${words}`)
  await page.goto("/admin/posts/new")
  await fillPost(page, { title, category: "policy", image: "/media/copper-wire.jpg" })
  await saveDraft(page)
  await server.sql`
    update public.post_drafts set publish_at = now() + interval '4 seconds' where title ->> 'en' = ${title.en}`
  await page.reload()
  await expect(page.getByLabel("Excerpt (English)")).toHaveValue("Excerpt")
  const published = page.getByRole("status").filter({ hasText: /Published as scheduled at \d\d:\d\d/ })
  await expect(published.getByRole("link", { name: "View" })).toHaveAttribute(
    "href",
    `/blog/on-time-${words}`,
  )
  await expectAccessible()
  await page.getByLabel("Excerpt (English)").fill("Corrected")
  await saveDraft(page)
  const drafts = () =>
    server.sql`select base_version from public.post_drafts where post_id = ${`on-time-${words}`}`
  expect(await drafts()).toEqual([{ base_version: 1 }])
  await page.getByRole("button", { name: "Publish changes" }).click()
  await expectToast(page, "success", "Blog post updated successfully", "Changes published.")
  expect(await drafts()).toEqual([])
  expect((await savedPost(server, `on-time-${words}`))?.excerpt.en).toBe("Corrected")
  await server.sql`delete from public.blog_posts where id = ${`on-time-${words}`}`
})

test("[DRAFT-05] a draft that a colleague has published under an open form is a choice, and the form goes on with the post", async ({
  page,
  elsewhere,
  server,
}) => {
  const words = crypto.randomUUID()
  const id = `shared-${words}`
  await page.goto("/admin/posts/new")
  await fillPost(page, {
    title: inBoth(`Shared ${words}`),
    category: "policy",
    image: "/media/copper-wire.jpg",
  })
  await saveDraft(page)
  await elsewhere.goto(new URL(page.url()).pathname)
  await elsewhere.getByLabel("Excerpt (English)").fill("Of a colleague")
  await elsewhere.getByRole("button", { name: /^Publish/ }).click()
  await expectToast(elsewhere, "success", "Blog post created successfully")
  await expect(elsewhere).toHaveURL(/\/admin\/posts$/)

  await page.getByLabel("Excerpt (Polish)").fill("Moja zajawka")
  await expect(
    page.getByText(/Draft not saved\. Another device of yours published it .*“Save draft” to compare/),
  ).toBeVisible()
  await expect(page.getByText(/^Draft by /)).toHaveCount(0)
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.getByRole("button", { name: "Save draft" }).click()
  const dialog = page.getByRole("dialog", { name: "This post was changed on another device" })
  await expect(dialog).toContainText("Another device of yours")
  await dialog.getByRole("button", { name: "Use this choice" }).click()
  await page.getByRole("button", { name: "Publish changes" }).click()
  await expectToast(page, "success", "Blog post updated successfully")
  const excerpt = { pl: "Moja zajawka", en: "Of a colleague" }
  expect((await savedPost(server, id))?.excerpt).toEqual(excerpt)
  expect(
    await server.sql`select from public.post_drafts where title ->> 'en' = ${`Shared ${words}`}`,
  ).toEqual([])
  await server.sql`delete from public.blog_posts where id = ${id}`
})

test("[HIST-05] a draft that a colleague has deleted under an open form stays deleted until it is saved by hand, and is published once its author knows", async ({
  page,
  elsewhere,
  server,
}) => {
  const words = crypto.randomUUID()
  const drafts = () => server.sql`select from public.post_drafts where title ->> 'en' = ${words}`
  await page.goto("/admin/posts/new")
  await page.getByLabel("Title (English)").fill(words)
  await saveDraft(page)
  elsewhere.on("dialog", dialog => dialog.accept())
  const remove = async () => {
    await elsewhere.goto("/admin/posts?state=drafts")
    await elsewhere.getByRole("button", { name: `Delete “${words}”` }).click()
    await expectToast(elsewhere, "success", "Draft deleted")
  }
  await remove()

  await page.getByLabel("Title (Polish)").fill("Tytuł")
  await expectToast(page, "destructive", "Another device of yours has deleted or discarded this draft")
  await page.getByLabel("Excerpt (Polish)").fill("Zajawka")
  await expect(
    page.getByText(/Draft not saved\. Another device of yours deleted or discarded it/),
  ).toBeVisible()
  expect(await drafts()).toEqual([])
  await saveDraft(page)
  expect(await drafts()).toHaveLength(1)

  await fillPost(page, {
    title: { pl: "Tytuł", en: words },
    category: "recycling",
    image: "/media/copper-wire.jpg",
  })
  await saveDraft(page)
  await remove()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  const question = page.getByRole("dialog", { name: "This draft is no longer there" })
  await expect(question).toContainText("Another device of yours deleted it")
  await question.getByRole("button", { name: "Publish anyway" }).click()
  await expectToast(page, "success", "Blog post created successfully")
  expect(await drafts()).toEqual([])
  await server.sql`delete from public.blog_posts where title ->> 'en' = ${words}`
})
