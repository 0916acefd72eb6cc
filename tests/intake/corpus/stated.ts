import type { StatedValues } from '@selvedge/server/intake/mapping/stated-values.ts'
import type { CorpusCloth } from './read-list.ts'

/** What the importer states of a cloth, under the names of the expectations. */
export type Stated = Record<string, unknown>

const mm = (cm: number | null | undefined): number | undefined =>
  cm === undefined ? undefined : Math.round((cm ?? 0) * 10)
const FIBRES: Record<string, string> = {
  other: 'other fibres',
  pvc: 'polyvinyl chloride',
  metal: 'metallic fibre',
  camel: 'camel hair',
  glass: 'glass fibre',
  carbon: 'carbon fibre',
}
const blend = (parts: { fibre: string; percent: number }[] | null | undefined) =>
  parts?.map(({ fibre, percent }) => ({ fibre: FIBRES[fibre] ?? fibre, percent }))

/** Null where an article number was made of other columns: then the list states none. */
export function statedOf(
  told: StatedValues & { currency?: string | null },
  { mapping, currency }: Pick<CorpusCloth, 'mapping' | 'currency'>,
): Stated {
  const { facts } = told
  const sku = mapping.fields.sku?.from ?? []
  const names = [
    mapping.fields.designName,
    mapping.fields.name,
    mapping.fields.colourName,
    mapping.fields.colourNumber,
  ]
  const isOwnNumber = sku.length > 0 && !names.some(rule => rule?.from.includes(sku[0]!))
  const price = (minor: number | undefined, kind: string, forWhat?: string) =>
    minor === undefined ? [] : [{ minor, currency: told.currency ?? currency, kind, for: forWhat }]
  const prices = [
    ...price(told.cutPriceMinor, 'trade', 'cut'),
    ...price(told.piecePriceMinor, 'trade', 'piece'),
    ...price(told.rrpMinor, 'retail'),
    ...(told.priceBreaks ?? []).flatMap(({ fromMicrometres, priceMinor }) =>
      price(priceMinor, 'trade', 'cut').map(one => ({ ...one, from: fromMicrometres })),
    ),
  ]
  const isOneWidth = facts.fullWidthCm === facts.usableWidthCm
  const stated: Stated = {
    article: isOwnNumber ? told.sku : undefined,
    designName: told.designName,
    designNumber: facts.designNumber,
    colourName: told.colourName,
    colourNumber: told.colourNumber,
    collection: facts.collection,
    designer: facts.designer,
    productType: facts.productType,
    pattern: facts.pattern,
    uses: facts.usage,
    finishes: facts.finishes ?? undefined,
    care: facts.care,
    status: told.status,
    matchType: facts.matchType,
    direction: facts.direction,
    composition: blend(facts.composition),
    backing: blend(facts.backing),
    widthMm: mm(facts.fullWidthCm),
    usableWidthMm: isOneWidth ? undefined : mm(facts.usableWidthCm),
    weightGsm: facts.weightGsm ?? undefined,
    verticalRepeatMm: mm(facts.verticalRepeatCm),
    horizontalRepeatMm: mm(facts.horizontalRepeatCm),
    prices: prices.length > 0 ? prices : undefined,
    stock: lengthInStock(told.stock),
    minimum: told.minOrderMicrometres ?? undefined,
    inStock: told.stock === 'inStock' ? true : undefined,
    pictures: told.pictures,
    pieceLength: told.pieceLengthMicrometres,
    abrasion: facts.abrasion,
    pilling: facts.pilling ?? undefined,
    lightFastness: facts.lightFastness ?? undefined,
    seamSlippageMm: facts.seamSlippageMm ?? undefined,
    flammability: facts.flammability,
    origin: facts.origin ?? undefined,
    barcode: told.gtin,
    standardColour: told.colourwayFacts?.standardColour ?? undefined,
    leadTimeDays: told.leadTimeDays,
    sampleAvailable: told.sampleAvailable,
    reversible: facts.reversible,
  }
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined))
}

const lengthInStock = (stock: StatedValues['stock']): number | undefined =>
  stock === 'inStock' ? undefined : stock?.reduce((sum, { micrometres }) => sum + micrometres, 0)
