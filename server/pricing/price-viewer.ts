import type { Kysely } from 'kysely'
import type { Price } from '@selvedge/contract/catalogue/catalogue.ts'
import { crossRate, minorRate, type RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { priceBases } from '@selvedge/contract/catalogue/terms.ts'
import { unitPriceMinor, type AccountCurrency, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { findRatesPerEuro } from './exchange-rates.queries.ts'
import { findRetailerPricing, type RetailerPricing } from './price-viewer.queries.ts'

/**
 * Determines which prices a caller sees. Visitors see RRP, members list prices, members of a verified
 * retailer their own.
 */
export type PriceViewer = {
  basis: (typeof priceBases)[number]
  /** The account currency; pounds for visitors. */
  currency: AccountCurrency
  /**
   * Discount off list in basis points at a supplier, by its private id; 0 unless verified with an open
   * account.
   */
  tierBasisPoints(supplierId: string): number
  /** When the caller's business applied for an account at a supplier that is not open yet. */
  accountRequestedAt(supplierId: string): Date | undefined
  /**
   * Account currency for one unit of `from`, to eight decimals. Throws `unavailable` when a rate is missing.
   */
  rate(from: Currency): string
  /** The same for one minor unit of `from`, in minor units of the account currency. */
  minorRate(from: Currency): string
  canPrice(from: Currency): boolean
}

export const VISITOR_CURRENCY: AccountCurrency = 'GBP'
const visitorPricing: RetailerPricing = { currency: VISITOR_CURRENCY, tiers: new Map(), requests: new Map() }

type Caller = Pick<Member, 'retailerId' | 'verification'>

export type PriceViewerOptions = {
  db: Kysely<DB>
  caller: Caller | undefined
  /** Rates already in memory; read from the database when omitted. */
  rates?: RatesPerEuro
}

/** The price viewer of a caller, for showing and charging. Pass a transaction as `db` to read within it. */
export async function priceViewer({ db, caller, rates }: PriceViewerOptions): Promise<PriceViewer> {
  const known = rates ?? (await findRatesPerEuro(db))
  if (!caller) return viewerOf('rrp', visitorPricing, known)
  return viewerOf(basisOf(caller), await pricingOf(db, caller), known)
}

type Reader = Caller & Pick<Member, 'customer'>

/**
 * The price viewer of what is read and not bought. While a customer is served, who may look, it is at retail prices, unless
 * somebody has asked for the trade prices.
 */
export async function shownPriceViewer(
  options: Omit<PriceViewerOptions, 'caller'> & { caller: Reader | undefined },
): Promise<PriceViewer> {
  const viewer = await priceViewer(options)
  return hidesTradePrices(options.caller)
    ? { ...viewer, basis: 'rrp', tierBasisPoints: () => 0, accountRequestedAt: () => undefined }
    : viewer
}

/** Whether a customer may look who is not to see trade prices. */
export const hidesTradePrices = (caller: Pick<Member, 'customer'> | undefined): boolean =>
  caller?.customer?.tradePrices === false

/** Until a business is verified it is shown list prices. */
export const basisOf = ({ verification }: Pick<Member, 'verification'>): PriceViewer['basis'] =>
  verification === 'verified' ? 'yours' : 'list'

/** By caller, who is a new object in every request and after every change. */
const known = new WeakMap<object, Promise<RetailerPricing>>()

/** Several calls of one page ask for the same retailer's prices. A transaction reads them anew, under its locks. */
function pricingOf(db: Kysely<DB>, caller: Caller): Promise<RetailerPricing> {
  if (db.isTransaction) return findRetailerPricing(db, caller.retailerId)
  const pricing = known.get(caller) ?? findRetailerPricing(db, caller.retailerId)
  known.set(caller, pricing)
  return pricing
}

/** The viewer of a basis with a business’s account, at these rates. */
export function viewerOf(
  basis: PriceViewer['basis'],
  { currency, tiers, requests }: RetailerPricing,
  rates: RatesPerEuro,
): PriceViewer {
  const crossed = new Map<Currency, string | undefined>()
  const rateOrNone = (from: Currency): string | undefined => {
    if (!crossed.has(from)) crossed.set(from, crossRate(rates, from, currency))
    return crossed.get(from)
  }
  const rate = (from: Currency): string => {
    const known = rateOrNone(from)
    if (known === undefined) throw new ApiError('unavailable')
    return known
  }
  return {
    basis,
    currency,
    tierBasisPoints: supplierId => (basis === 'yours' ? (tiers.get(supplierId) ?? 0) : 0),
    accountRequestedAt: supplierId => requests.get(supplierId),
    rate,
    minorRate: from => minorRate(rate(from), from, currency),
    canPrice: from => rateOrNone(from) !== undefined,
  }
}

export type Priced = {
  cutPriceMinor: number
  /** Null where the supplier states no retail price. */
  rrpMinor: number | null
  currency: Currency
  supplierId: string
}

/**
 * The price a metre that this viewer is shown, in the viewer's currency. Null where there is no rate, and to visitors
 * where there is no retail price: they are never shown another in its place.
 */
export function shownPrice(
  { cutPriceMinor, rrpMinor, currency, supplierId }: Priced,
  viewer: PriceViewer,
): Price | null {
  const listMinor = viewer.basis === 'rrp' ? rrpMinor : cutPriceMinor
  if (listMinor === null || !viewer.canPrice(currency)) return null
  const tierBasisPoints = viewer.basis === 'yours' ? viewer.tierBasisPoints(supplierId) : 0
  const perMetreMinor = unitPriceMinor({
    listMinor,
    tierBasisPoints,
    rate: viewer.minorRate(currency),
  })
  // Without a discount at the supplier it is the list price, and called so.
  const basis = viewer.basis === 'yours' && tierBasisPoints === 0 ? 'list' : viewer.basis
  return { basis, perMetreMinor, currency: viewer.currency }
}
