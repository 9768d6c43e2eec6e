import { expect, type Page } from "@playwright/test"
import { confirm, confirmationLink, register, signIn } from "./accounts.ts"
import type { RunningServer } from "./server.ts"

/** An administrator who writes posts, not the primary one. */
export const writer = { email: "writer@kupryt.example", password: "a long phrase of the writer" }

/** Signs a listed administrator in, who is registered at the first call, and leaves the page on the dashboard. */
export async function openPanel(page: Page, server: RunningServer): Promise<void> {
  const { sql } = server
  await sql`insert into public.admin_users (email) values (${writer.email}) on conflict do nothing`
  const [known] = await sql`
    select from auth.users where email = ${writer.email} and email_confirmed_at is not null`
  if (known) await signIn(page, writer)
  else {
    await register(page, writer.email)
    await confirm(page, await confirmationLink(server, writer.email), writer.password)
  }
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`)
}
