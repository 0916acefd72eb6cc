import { Client } from 'pg'

/** The first row of a statement's result, over a new connection. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // A test may kill the server meanwhile; the statement's own rejection reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0] ?? []
  } finally {
    await client.end().catch(() => undefined)
  }
}
