import type postgres from "postgres"

/** Runs a statement past all triggers, for those who prepare a test. */
export async function pastTriggers(
  sql: postgres.Sql,
  statement: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`set local session_replication_role = replica`
    await statement(transaction)
  })
}
