import { expect, type Page } from "@playwright/test"
import type postgres from "postgres"
import {
  type Locale,
  locales,
  localizePath,
  pageAt,
  pages,
  pathTo,
  pathToIssue,
  pathToPost,
} from "#app/i18n/paths.ts"
import { demoPost } from "./demo-post.ts"

/** A page that a visitor can come to, and the status of its answer. */
export type PublicPage = { path: string; locale: Locale; status: 200 | 404 }

const { post: _, ...plainPages } = pages
const names = Object.keys(plainPages) as (keyof typeof plainPages)[]

/** An issue of the newsletter that was sent: its web version is a page, too. */
export const sentIssue = {
  id: "4f3a91c2-0000-4000-8000-000000000001",
  subject: { en: "What copper is worth in December", pl: "Ile warta jest miedź w grudniu" },
  words: { en: "Good morning,\n\ntwo articles came out.", pl: "Dzień dobry,\n\nukazały się dwa artykuły." },
  posts: [
    {
      id: demoPost,
      title: {
        en: "Millberry copper: what 0.1 per cent is worth",
        pl: "Miedź millberry: o czym decyduje 0,1\u00a0procenta",
      },
    },
    {
      id: "dry-turnings-keeping-coolant-out-of-the-ground",
      title: {
        en: "Dry turnings: keeping coolant out of the ground",
        pl: "Suche wióry: jak zatrzymać chłodziwo, zanim trafi do gruntu",
      },
    },
  ],
}

/** Fixes the issue's text as a sending does, without the seconds that an administrator, a subscriber and a mail would take. */
export async function writeSentIssue(sql: postgres.Sql): Promise<void> {
  const { id, subject, words, posts } = sentIssue
  await sql`
    insert into newsletter_issues (id, subject, words, posts)
    values (${id}, ${sql.json(subject)}, ${sql.json(words)}, ${posts.map(post => post.id)})`
  await sql`select private.start_issue(${id})`
}

/** Every public page in both languages: those without parameters, one post, one issue, and the one for an unknown address. */
export const publicPages: readonly PublicPage[] = locales.flatMap(locale => [
  ...names.map(name => ({ path: pathTo(name, locale), locale, status: 200 as const })),
  { path: pathToPost(demoPost, locale), locale, status: 200 },
  { path: pathToIssue(sentIssue.id, locale), locale, status: 200 },
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
