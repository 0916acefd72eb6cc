import type { Kysely, Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getSupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { replaceLink, selectLink } from './supplier-link.queries.ts'

type Linking = { shipmentId: string; publicOrigin: string; now: Date }

export type SupplierLink = {
  /** For a person. */
  page: string
  /** For a program: the same as a call. */
  call: string
}

/**
 * The addresses by which a supplier answers a shipment, for one mail and the event sent with it; earlier ones stop
 * working. Only a hash of their token is stored: those two have the only copies.
 */
export async function newSupplierLink(
  trx: Transaction<DB>,
  { shipmentId, publicOrigin, now }: Linking,
): Promise<SupplierLink> {
  const token = newToken()
  await replaceLink(trx, { token_hash: tokenHash(token), shipment_id: shipmentId, created_at: now })
  return {
    page: `${publicOrigin}${paths.supplierOrder(token)}`,
    call: `${publicOrigin}/api${getSupplierOrder.path.replace('{token}', token)}`,
  }
}

/** The shipment of a link that was once given out, working or not. */
export const findSupplierLink = (db: Kysely<DB>, token: string) => selectLink(db, tokenHash(token))
