import type { Client } from '@selvedge/contract/call/client.ts'
import { readEvents } from '@selvedge/contract/events/events.ts'

/** From where a page's browser asks what has changed; read before the page's data. Null where it cannot be told. */
export async function eventsCursor(client: Client): Promise<string | null> {
  const result = await client(readEvents)
  return result.success ? result.data.cursor : null
}
