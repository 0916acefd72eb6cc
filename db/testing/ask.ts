import { Client } from 'pg'

/** The values of the first row of one statement's result, on a connection of its own. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // A test may kill the server under it; the statement's own rejection tells.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0] ?? []
  } finally {
    await client.end().catch(() => undefined)
  }
}
