import { unstatedColourwayFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import { articleName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import type { RowReason, StatedValues } from '../mapping/stated-values.ts'
import { completeColour } from './complete-colour.ts'
import { completePrices } from './complete-prices.ts'
import { stockAsStated } from './complete-stock.ts'
import type { StoredCloth } from './stored-cloth.queries.ts'

export type CompletingRow = {
  stated: StatedValues
  stored: StoredCloth | undefined
  supplier: string
  /** Public name and facts of its design; without facts when its width is unknown. */
  design: { slug: string; facts: FabricFacts | null; manufacturer: string | null }
  /** A public name that is not taken, for a new cloth. */
  slug: string
  mapping: ImportMapping
}

/**
 * A complete catalogue row: values from the file, else those stored, else the mapping's defaults for new
 * cloth.
 */
export function completeRow(given: CompletingRow): ColourwayRow | RowReason[] {
  const { stated, stored, design, mapping } = given
  const prices = completePrices(stated, stored, mapping.prices)
  const faults: RowReason[] = []
  if (stored === undefined && stated.withheldBy !== undefined)
    return [{ field: 'status', code: 'notOnSale', values: { status: stated.withheldBy } }]
  if (design.facts === null)
    faults.push({
      field: 'width',
      code: 'needsWidth',
    })
  if (prices === null)
    faults.push({
      field: 'cutPrice',
      code: 'needsPrice',
    })
  if (design.facts === null || prices === null) return faults
  return {
    kind: 'colourway',
    slug: stored?.slug ?? given.slug,
    supplier: given.supplier,
    manufacturer: design.manufacturer,
    design: design.slug,
    facts: design.facts,
    colourwayFacts: { ...unstatedColourwayFacts, ...stored?.colourway_facts, ...stated.colourwayFacts },
    supplierSku: stated.sku,
    gtin: stated.gtin ?? stored?.gtin ?? null,
    ...names(stated, stored),
    ...prices,
    ...completeColour(stated, stored, design.facts),
    ...supply(given),
    book: stored?.book ?? null,
    sourceUrl: stated.sourceUrl ?? stored?.source_url ?? null,
    coordinates: stored?.coordinates ?? [],
  }
}

/** A colour without a name goes by its number, and one without either by the article number, which distinguishes it from others. */
function names(stated: StatedValues, stored: StoredCloth | undefined) {
  const article = articleName(stated.sku)
  const known = stored?.colour_name === article ? undefined : stored?.colour_name
  const colourNumber = stated.colourNumber ?? stored?.colour_number ?? ''
  const colourName = stated.colourName ?? known ?? (colourNumber || article)
  return { colourName, colourNumber: colourNumber === colourName ? '' : colourNumber }
}

function supply({ stated, stored, mapping }: CompletingRow) {
  const { defaults } = mapping
  const pieceLengthMicrometres =
    stated.pieceLengthMicrometres ??
    stored?.piece_length_um ??
    (defaults.pieceLengthMetres && Math.round(defaults.pieceLengthMetres * MICROMETRES_PER_METRE))
  return {
    pieceLengthMicrometres,
    minOrderMicrometres:
      stated.minOrderMicrometres === undefined ? (stored?.min_order_um ?? null) : stated.minOrderMicrometres,
    // A discontinued cloth that is listed again is back on sale.
    status: stated.status ?? (stored && stored.status !== 'discontinued' ? stored.status : defaults.status),
    listedOn: stated.listedOn ?? stored?.listed_on ?? null,
    leadTimeDays: stated.leadTimeDays ?? stored?.lead_time_days ?? defaults.leadTimeDays,
    sampleAvailable: stated.sampleAvailable ?? stored?.sample_available ?? defaults.sampleAvailable,
    pieces: stockAsStated(stated.stock),
    incoming: stored?.incoming ?? [],
  }
}
