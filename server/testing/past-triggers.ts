import type postgres from "postgres"

/** Takes a superuser's connection and one statement; runs it as no trigger would let it pass, for those who prepare a test. */
export async function pastTriggers(
  sql: postgres.Sql,
  statement: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async transaction => {
    await transaction`set local session_replication_role = replica`
    await statement(transaction)
  })
}
