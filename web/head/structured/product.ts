import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { dispatchOf, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import { structuredFacts, type FactName } from '@selvedge/contract/catalogue/fact-names.ts'
import { isWorldwideGtin, printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { clothPreview } from '@selvedge/contract/access/paths.ts'

/** Codes of UN/CEFACT Recommendation 20: metre, centimetre. */
const units = { metre: 'MTR', centimetre: 'CMT' }
const MICROMETRES_PER_METRE = 1_000_000

/** Empty or null where it is not stated. */
export type ProductWords = { name: string; description: string; material: string; pattern: string | null }
export type ProductPlace = { origin: string; url: string }

/** A cloth as https://schema.org/Product, with public data only. */
export const product = (
  fabric: FabricDetail,
  { material, pattern, ...words }: ProductWords,
  { origin, url }: ProductPlace,
) => ({
  '@type': 'Product',
  ...words,
  ...(material && { material }),
  ...(pattern && { pattern }),
  url,
  sku: fabric.supplierSku,
  ...barcode(fabric),
  brand: { '@type': 'Brand', name: fabric.supplier.name },
  ...(fabric.mill && { manufacturer: { '@type': 'Organization', name: fabric.mill.name } }),
  ...(!fabric.isColourUnstated && { color: fabric.colourName }),
  ...(fabric.facts.derived?.usableWidthCm === undefined && {
    width: measure(fabric.facts.usableWidthCm, units.centimetre),
  }),
  ...statedFacts(fabric),
  ...(fabric.facts.origin && { countryOfOrigin: fabric.facts.origin }),
  ...(fabric.picture.hash !== null && { image: origin + clothPreview.path(fabric.picture.hash) }),
  offers: offer(fabric, url),
})

/** Facts that have a schema.org property. */
function statedFacts({ facts, colourwayFacts }: FabricDetail) {
  const values: Record<FactName, unknown> = { ...facts, ...colourwayFacts }
  const stated = structuredFacts.flatMap(({ name, property, unitCode }) => {
    const value = values[name]
    return typeof value === 'number' ? [[property, measure(value, unitCode)]] : []
  })
  return Object.fromEntries(stated) as Record<string, ReturnType<typeof measure>>
}

/**
 * A barcode under the GTIN property of its length. In-house codes are omitted, because other companies use the same
 * ones.
 */
function barcode({ gtin }: FabricDetail) {
  if (gtin === null || !isWorldwideGtin(gtin)) return {}
  const digits = printedGtin(gtin)
  return { [`gtin${digits.length}`]: digits }
}

/** The public offer: retail price per metre without tax if there is one, never a member's price. */
function offer(fabric: FabricDetail, url: string) {
  const { prices, supply } = fabric
  const dispatch = dispatchOf(supply.minOrderMicrometres, supply.dispatch)
  const available = availability(fabric, dispatch)
  return {
    '@type': 'Offer',
    url,
    ...(prices.rrpMinor !== null && retailPrice(prices.rrpMinor, prices.currency)),
    ...(supply.minOrderOf !== 'general' && {
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: supply.minOrderMicrometres / MICROMETRES_PER_METRE,
        unitCode: units.metre,
      },
    }),
    ...(available && { availability: `https://schema.org/${available}` }),
    ...(dispatch.from !== 'stock' && dispatch.on !== null && { availabilityStarts: dispatch.on }),
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function retailPrice(minor: number, priceCurrency: string) {
  const price = { price: (minor / MINOR_UNITS).toFixed(2), priceCurrency }
  return {
    ...price,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...price,
      valueAddedTaxIncluded: false,
      referenceQuantity: measure(1, units.metre),
    },
  }
}

const measure = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })

function availability(
  { status, stock: { stated, freeMicrometres } }: Pick<FabricDetail, 'status' | 'stock'>,
  { from }: Dispatch,
): string | undefined {
  if (from === 'stock') return status === 'active' ? 'InStock' : 'LimitedAvailability'
  return {
    delivery: 'BackOrder',
    leadTime: 'MadeToOrder',
    discontinued: 'Discontinued',
    // Of an order alone.
    supplier: undefined,
    // Its supplier says when it can go, and whether it is in stock, or does not.
    notStated:
      stated === 'inStock' || freeMicrometres > 0
        ? 'InStock'
        : stated === 'nothing'
          ? undefined
          : 'OutOfStock',
  }[from]
}
