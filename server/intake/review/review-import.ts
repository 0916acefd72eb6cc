import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { ENGLISH_READER, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { Deps } from '../../platform/deps.ts'
import { importById } from '../idle-import.ts'
import { presentImport } from '../imports.present.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { accountForRows, presentLeftOut } from './account-for-rows.ts'
import { changesOfList } from './changes-of-list.ts'
import { doubtfulPrices } from './doubtful-prices.ts'
import { findBlockers } from './find-blockers.ts'
import { selectByHand } from '../by-hand/by-hand.queries.ts'
import { wouldBeUnseen } from '../unseen-fabrics.ts'
import { foundPictures } from './found-pictures.ts'
import { presentReasons } from '../reasons-of-rows.ts'
import { findEarlierMapping, findKnownCloths, selectCatalogued } from './known-cloths.queries.ts'
import { lackedBy, lackedSkus } from './lacking.ts'
import { previewCloths } from './preview-cloths.ts'
import { clothsOf, readFile, type ReadFile, type Reviewed } from './read-file.ts'
import { reviewColumns } from './review-columns.ts'
import { reviewDefaults } from './review-defaults.ts'

export type ReviewDeps = IntakeDeps & Pick<Deps, 'pictures'>

/**
 * Everything to decide about a file before it is imported. Throws `notFound`, `importUnderWay`, `importDone`,
 * `importFileRefused`.
 */
export async function reviewImport(
  deps: ReviewDeps,
  { id, reader }: { id: string; reader: ApiReader },
): Promise<ImportReview> {
  const record = await importById(deps.db, id)
  if (['queued', 'reading', 'writing'].includes(record.state)) throw new ApiError('importUnderWay')
  if (record.state === 'done' && !record.dryRun) throw new ApiError('importDone')
  const file = await readFile(deps, record)
  const { leftOut, refusals, ...asked } = await askedOf(deps, record, file, reader)
  const cloths = asked.blockers.length > 0 ? [] : await previewCloths(deps, record, file)
  return {
    import: presentImport(record),
    currency: record.supplier.currency,
    ...asked,
    leftOut: presentLeftOut(leftOut, reader),
    refusals: presentReasons(refusals, reader),
    rows: file.rows.length,
    isWholeFile: file.isWholeFile,
    sheets: file.sheets.map(({ name, isRead, firstLines }) => ({ name, isRead, firstLines })),
    cloths,
  }
}

/** What a file asks of its approver. */
export async function askedOf(
  { db }: Pick<Deps, 'db'>,
  record: Reviewed,
  file: ReadFile,
  reader: ApiReader = ENGLISH_READER,
) {
  const supplierId = record.supplier.id
  const all = clothsOf(file)
  const known = await findKnownCloths(
    db,
    supplierId,
    all.map(({ sku }) => sku),
  )
  const fresh = all.filter(({ sku }) => !known.has(sku))
  const earlier = await findEarlierMapping(db, { supplierId, importId: record.id })
  const lacked = lackedBy(fresh, record.mapping)
  const refused = lackedSkus(lacked)
  const catalogued = await selectCatalogued(db, supplierId)
  const doubtful = doubtfulPrices({ record, file, catalogued })
  const columns = reviewColumns(record, { file, lacked, earlier, reader, doubtful: doubtful.count })
  const defaults = reviewDefaults(record, { fresh, all })
  const blockers = findBlockers({ record, file, fresh, known: known.size, lacked })
  return {
    columns,
    defaults,
    blockers,
    unseen: await wouldBeUnseen(
      db,
      all.filter(({ sku }) => !refused.has(sku)),
      record.supplier.currency,
    ),
    pictures: foundPictures(all.filter(({ sku }) => !refused.has(sku))),
    toConfirm:
      columns.filter(column => column.isConfirmed === false).length +
      defaults.filter(one => !one.isConfirmed).length,
    newCloths: fresh.length - refused.size,
    knownCloths: known.size,
    changes: changesOfList({ record, file, all, catalogued }),
    doubtfulPrices: doubtful,
    byHand: await selectByHand(db, supplierId, [...known.keys()]),
    ...accountForRows({ file, mapping: record.mapping, lacked }),
  }
}
