import type postgres from "postgres"
import { pastTriggers } from "./past-triggers.ts"

/** Confirms an account without a mail. The password stays. */
export async function confirmAccount(sql: postgres.Sql, email: string): Promise<void> {
  await pastTriggers(
    sql,
    transaction => transaction`update auth.users set email_confirmed_at = now() where email = ${email}`,
  )
}
