import type postgres from "postgres"

/** Takes a superuser's connection and an address; confirms its account without a mail. The password stays. */
export async function confirmAccount(sql: postgres.Sql, email: string): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`set local session_replication_role = replica`
    await transaction`update auth.users set email_confirmed_at = now() where email = ${email}`
  })
}
