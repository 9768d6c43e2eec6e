import { expect, type Page } from "@playwright/test"
import { type Locale, locales, localizePath, pageAt, pages, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { demoPost } from "./demo-post.ts"

/** A page that a visitor can come to, and the status of its answer. */
export type PublicPage = { path: string; locale: Locale; status: 200 | 404 }

const { post: _, ...plainPages } = pages
const names = Object.keys(plainPages) as (keyof typeof plainPages)[]

/** Every public page in both languages: those without parameters, one post, and the one for an unknown address. */
export const publicPages: readonly PublicPage[] = locales.flatMap(locale => [
  ...names.map(name => ({ path: pathTo(name, locale), locale, status: 200 as const })),
  { path: pathToPost(demoPost, locale), locale, status: 200 },
  { path: localizePath("/no-such-page", locale), locale, status: 404 },
])

/** Whether a page runs React in the browser, once somebody uses it. */
export const runsReact = (path: string) => ["contact", "blog", "blogAll"].includes(pageAt(path) ?? "")

/** Opens a public page and expects its status; that the console reports a 404 is taken as read. */
export async function open(page: Page, { path, status }: PublicPage, complaints: string[]) {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  if (status === 404) {
    await expect.poll(() => complaints.filter(text => text.includes("404"))).toHaveLength(1)
    complaints.splice(0)
  }
  return answer
}
