import postgres from "postgres"

/** Takes a database's address; returns a client with one connection, for the work around a start. */
export function openSql(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
}
