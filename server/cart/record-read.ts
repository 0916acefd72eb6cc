import { availabilityOf } from './availability.ts'
import { updateReadTerms } from './cart.queries.ts'
import { changesOf } from './line-changes.ts'
import { loadLines, type LoadingLines } from './load-lines.ts'

type Reading = Pick<LoadingLines, 'db' | 'caller' | 'now' | 'terms'>

/** The ids of the member's lines whose price is another than the one recorded. */
export async function linesDearerOrCheaper(reading: Reading): Promise<ReadonlySet<string>> {
  const { lines, saved, terms } = await loadLines(reading)
  const { currency } = terms.viewer
  const changed = [...lines, ...saved].filter(line => changesOf(line, currency).unitPriceBeforeMinor !== null)
  return new Set(changed.map(({ row }) => row.id))
}

/**
 * Records what the buyer reads of some lines that they have just added or changed, so that a later change of price or
 * stock is shown. The price of those in `keptPrice` stays as recorded: its change is still to be shown.
 */
export async function recordRead(
  reading: Reading,
  lineIds: ReadonlySet<string>,
  keptPrice: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { lines, saved, terms } = await loadLines(reading)
  const read = [...lines, ...saved]
    .filter(({ row }) => lineIds.has(row.id))
    .map(line => ({
      id: line.row.id,
      availability: availabilityOf(line),
      unitPriceMinor: keptPrice.has(line.row.id) || !line.isPriced ? null : line.unitPriceMinor,
    }))
  await updateReadTerms(reading.db, read, terms.viewer.currency)
}
