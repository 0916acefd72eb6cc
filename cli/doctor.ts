import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { selectUnaddressedOrders } from '@selvedge/server/orders/mailing.queries.ts'
import { countUninvoiced } from '@selvedge/server/invoices/issue-missing.ts'
import { readSellers } from '@selvedge/server/invoices/sellers.ts'
import { findUnseenCloth } from '@selvedge/server/pricing/exchange-rates.ts'
import { attached } from './attached.ts'
import { whatIsMissing } from './what-is-missing.ts'

/** `doctor`: what is wrong with the settings and the data, and how to mend it; exit code 1 if anything is. */
export const doctorOnly = (env: Env): Promise<void> =>
  attached(env, async ({ db }) => {
    const found = [
      ...whatIsMissing(env),
      ...(await unseenCloth(db)),
      ...(await unaddressedOrders(db)),
      ...(await missingSellers(db)),
    ]
    for (const line of found) process.stdout.write(`${line}\n`)
    if (found.length === 0) process.stdout.write('Nothing is wrong.\n')
    else process.exitCode = 1
  })

/** A sentence for each supplier and currency whose cloth nobody sees. */
export async function unseenCloth(db: Kysely<DB>, supplierId?: string): Promise<string[]> {
  const unseen = await findUnseenCloth(db, supplierId)
  return unseen.map(
    ({ supplier, currency, cloths }) =>
      `${cloths} ${cloths === 1 ? 'fabric' : 'fabrics'} of ${supplier} can’t be seen: there is no exchange rate for ${currency}. Import one with selvedge rates FILE, or set it with selvedge rates ${currency}=UNITS_PER_EURO.`,
  )
}

/** A sentence for each order that waits until its supplier has an address to send it to. */
async function unaddressedOrders(db: Kysely<DB>): Promise<string[]> {
  const waiting = await selectUnaddressedOrders(db)
  return waiting.map(
    ({ number, supplier }) =>
      `Order ${number} has not reached ${supplier}, which has no address for orders. Import one (orderEmail); the order is then sent within the hour.`,
  )
}

/** A sentence where no establishment is set that could issue invoices. */
export async function missingSellers(db: Kysely<DB>): Promise<string[]> {
  if ((await readSellers(db)).length > 0) return []
  const parcels = await countUninvoiced(db)
  const waiting =
    parcels === 0 ? '' : ` ${parcels} ${parcels === 1 ? 'parcel is' : 'parcels are'} waiting to be invoiced.`
  return [
    `No invoices are issued: no selling establishment is set.${waiting} Set one with selvedge sellers set COUNTRY; what was sent is then invoiced.`,
  ]
}
