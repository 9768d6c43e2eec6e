import { readdir } from "node:fs/promises"
import type { APIRequestContext } from "@playwright/test"
import sharp from "sharp"
import { test as base, expect } from "./fixtures.ts"
import { fillInMessages, sendMessage } from "./setup/contact-messages.ts"
import { type HostedServer, startHostedServer } from "./setup/hosted-server.ts"
import { enterPanelAsWriter } from "./setup/panel.ts"
import { editTitles, writePost } from "./setup/write-post.ts"

/** Milliseconds to wait for a change to show: far less than a page stays fresh. */
const purgeLimit = 15_000

const test = base.extend<{ hosted: HostedServer }>({
  hosted: [
    async ({}, use) => {
      const hosted = await startHostedServer()
      await use(hosted)
      await hosted.stop()
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.url),
})

/** Expects that the list of posts is kept and shows one text and not another. */
async function expectKept(request: APIRequestContext, shown: string, gone: string): Promise<void> {
  const look = async () => {
    const answer = await request.get("/en/blog/all")
    const text = await answer.text()
    return [answer.status(), "etag" in answer.headers(), text.includes(shown), text.includes(gone)]
  }
  await expect.poll(look, { timeout: purgeLimit, intervals: [50] }).toEqual([200, true, true, false])
}

test("[SYS-01] on a hosted Supabase an administrator registers, writes and changes a post, which shows at once; visitors write and subscribe", async ({
  page,
  request,
  hosted,
}) => {
  const { mailbox, supabase, functionAnswer } = hosted
  expect((await request.get("/readyz")).status()).toBe(200)
  await expectKept(request, "</html>", "First headline")

  await enterPanelAsWriter(page, hosted)
  const file = test.info().outputPath("plate.jpg")
  await sharp({ create: { width: 480, height: 320, channels: 3, background: "#a8552a" } }).toFile(file)
  const title = { pl: "Tytuł pierwszy", en: "First headline" }
  await writePost(page, { title, category: "recycling", image: { file } })
  await expectKept(request, "First headline", "Second headline")
  await editTitles(page, "First headline", { pl: "Tytuł drugi", en: "Second headline" })
  await expectKept(request, "Second headline", "First headline")

  const [message] = await fillInMessages(hosted.url, 1)
  if (!message) throw new Error("no form")
  expect((await sendMessage(hosted.url, message)).status).toBeLessThan(400)
  await mailbox.waitFor(({ text }) => text?.includes(message.text) ?? false, 2)
  await page.goto("/en")
  await page.getByRole("contentinfo").locator("[name=email]").fill("reader@subscriber.example")
  await page.getByRole("contentinfo").locator("button[type=submit]").click()
  await mailbox.waitFor(({ recipients }) => recipients.includes("reader@subscriber.example"))

  // Any answer of the project's function is logged, and the mails have left all the same.
  const answers = () =>
    hosted
      .logged()
      .match(/^.*"mail delivery was requested".*$/gm)
      ?.map(line => JSON.parse(line)) ?? []
  await expect.poll(answers).toMatchObject(Array(2).fill(functionAnswer))

  expect(await readdir(hosted.dataDir).catch(() => []), "nothing is embedded").toEqual([])
  expect(hosted.logged()).not.toContain(supabase.secretKey)
})
