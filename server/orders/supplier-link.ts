import type { Kysely, Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { endLinks, insertLink, selectLink } from './supplier-link.queries.ts'

type Linking = { shipmentId: string; publicOrigin: string; now: Date }

/**
 * The address by which a supplier answers a shipment, for one mail; those in earlier mails stop working. Only a hash of its
 * token is stored: the mail has the only copy.
 */
export async function newSupplierLink(
  trx: Transaction<DB>,
  { shipmentId, publicOrigin, now }: Linking,
): Promise<string> {
  const token = newToken()
  await endLinks(trx, shipmentId, now)
  await insertLink(trx, { token_hash: tokenHash(token), shipment_id: shipmentId, created_at: now })
  return `${publicOrigin}${paths.supplierOrder(token)}`
}

/** The shipment of a link that was once given out, working or not. */
export const findSupplierLink = (db: Kysely<DB>, token: string) => selectLink(db, tokenHash(token))
