import type { ControlledTransaction, Kysely } from 'kysely'
import type { BodyOf, DataOf } from '@selvedge/contract/call/call.ts'
import type { previewCloth as previewCall } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../../platform/deps.ts'
import { storedCards } from '../../search/stored-cards.ts'
import type { ImportSupplier } from '../staging/imports.queries.ts'
import { findPlace } from './by-hand.queries.ts'
import type { WrittenRow } from './cloth-rows.ts'
import { importRows, lockForWriting } from './stored-design.ts'
import { planAdded, planChanged, supplierOf, type Plan } from './write-cloth.ts'

type Previewing = {
  deps: Pick<Deps, 'db' | 'clock' | 'pictures'>
  id: string
  body: BodyOf<typeof previewCall>
}
type Preview = DataOf<typeof previewCall>

/** A cloth as customers would see it: written by the importer, in a transaction that is always rolled back. */
export async function previewCloth({ deps, id, body: { of, ...body } }: Previewing): Promise<Preview> {
  const { db, clock, pictures } = deps
  const supplier = await supplierOf(db, id)
  const now = clock()
  return rolledBack(db, async trx => {
    await lockForWriting(trx, supplier.id)
    const plan = await planOf(trx, { supplier, body, of })
    await importRows(trx, plan)
    const skus = body.colourways.map(one => one.supplierSku)
    const cards = await storedCards(trx, { supplier, skus, now })
    const rows = new Map(plan.after.map(row => [row.supplierSku, row]))
    return {
      cloths: skus.flatMap(sku => {
        const row = rows.get(sku)!
        const card = cards.get(sku)
        if (row.recipe && row.recipeHash) pictures.preview(row.recipeHash, row.recipe)
        return card ? [{ card, prices: pricesOf(row, supplier), ...lengthOf(row) }] : []
      }),
    }
  })
}

type Planning = Parameters<typeof planAdded>[1] & { of: string | null }
async function planOf(trx: ControlledTransaction<DB>, { of, ...planning }: Planning): Promise<Plan> {
  if (of === null) return planAdded(trx, planning)
  const place = await findPlace(trx, of)
  if (place?.supplier_id !== planning.supplier.id) throw new ApiError('notFound')
  return planChanged(trx, { ...planning, designId: place.design_id, seen: undefined })
}

const lengthOf = ({ pieceLengthMicrometres }: WrittenRow) => ({ pieceLengthMicrometres })

/** As a business without a discount sees them, in the currency of the cloth. */
const pricesOf = (row: WrittenRow, supplier: ImportSupplier): Preview['cloths'][number]['prices'] => {
  const list = { cutMinor: row.cutPriceMinor, pieceMinor: row.piecePriceMinor }
  const breaks = row.priceBreaks.map(({ fromMicrometres, priceMinor }) => ({
    fromMicrometres,
    perMetreMinor: priceMinor,
  }))
  return {
    currency: row.currency ?? supplier.currency,
    rrpMinor: row.rrpMinor,
    list,
    yours: { ...list, breaks, tierBasisPoints: 0 },
    convertedFrom: null,
    accountRequestedAt: null,
  }
}

async function rolledBack<T>(
  db: Kysely<DB>,
  work: (trx: ControlledTransaction<DB>) => Promise<T>,
): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
