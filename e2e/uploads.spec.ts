import sharp from "sharp"
import { confirmAccount } from "#server/testing/confirm-account.ts"
import { expect, test } from "./fixtures.ts"
import { firstPassword, register, signIn } from "./setup/accounts.ts"
import { deletePosts, insertPost } from "./setup/posts.ts"

const photographer = { email: "photographer@uploads.example", password: firstPassword }

test("an uploaded picture is sent to visitors in the format and width that fit, for good", async ({
  page,
  server,
}) => {
  const { sql, url } = server
  await register(page, photographer.email)
  await expect(page.locator("[data-toast=success]")).toBeVisible()
  await confirmAccount(sql, photographer.email)
  await sql`insert into public.admin_users (email) values (${photographer.email})`
  await signIn(page, photographer)
  await expect(page).toHaveURL(`${url}/admin/dashboard`)
  const token = await page.evaluate(() => {
    const [, session = "{}"] = Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token")) ?? []
    return JSON.parse(session).access_token
  })
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a8552a" } })
    .jpeg()
    .toBuffer()
  const upload = (headers: Record<string, string>) =>
    page.request.post("/uploads", {
      headers: { "content-type": "application/octet-stream", ...headers },
      data: photo,
    })
  expect((await upload({})).status()).toBe(403)
  const answer = await upload({ authorization: `Bearer ${token}` })
  const picture = await answer.json()
  expect(picture).toEqual({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/),
    width: 1200,
    height: 800,
  })

  const id = await insertPost(server, { imageurl: picture.url })
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded = page.waitForResponse(response => response.url().includes("/uploads/"))
  await page.goto(`/en/blog/${id}`)
  const { headers, url: shown } = await loaded.then(async response => ({
    headers: await response.allHeaders(),
    url: response.url(),
  }))
  expect(shown).toMatch(/-(480|960)\.avif$/)
  expect(headers).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  const image = page.locator(`img[src="${picture.url}"]`).first()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await deletePosts(server, [id])
  await sql`delete from public.admin_users where email = ${photographer.email}`
})
