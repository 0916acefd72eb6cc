import { decimal, exact, nearest, sum, times, type Exact } from './exact.ts'
import type { ImaginedCart, ImaginedLine } from './imagined-cart.ts'

/** What a cart costs by the rules of the trade, worked out in fractions and without anything of the product. */
export type ExactLine = {
  cut: bigint
  unitMinor: bigint
  goodsMinor: bigint
  cutFeeMinor: bigint
  discountMinor: bigint
}
export type ExactShipment = {
  supplierId: string
  address: string | null
  goodsMinor: bigint
  cutFeesMinor: bigint
  carriageMinor: bigint
  discountMinor: bigint
  /** Null while the country that it goes to is not known. */
  taxMinor: bigint | null
}
export type ExactCart = {
  lines: ExactLine[]
  shipments: ExactShipment[]
  taxMinor: bigint
  totalMinor: bigint
}

/** ISO 4217: two decimals but for these. */
const decimals: Record<string, number> = { JPY: 0, KRW: 0, VND: 0, ISK: 0, KWD: 3, BHD: 3, TND: 3 }
const minorUnits = (currency: string): bigint => 10n ** BigInt(decimals[currency] ?? 2)
const union = new Set(['DE', 'FR', 'GR', 'NL'])

/** `rates`: units of the account's currency for one unit of each, as they are frozen with the order. */
export function priceExactly(cart: ImaginedCart, rates: Record<string, string>): ExactCart {
  const inMinor = (minor: bigint | number, currency: string): Exact =>
    times(exact(minor), decimal(rates[currency]!), exact(minorUnits(cart.account), minorUnits(currency)))
  const priced = cart.lines.map(line => ({ line, ...priceLine(cart, line, inMinor) }))
  const shares = discountOf(cart, priced)
  const lines = priced.map((one, index) => ({ ...one, discountMinor: shares[index]! }))
  const shipments = [
    ...Map.groupBy(lines, ({ line }) => `${line.supplier.id} to ${line.address}`).values(),
  ].map(together => shipmentOf(cart, together, inMinor))
  const isKnown = shipments.every(shipment => shipment.taxMinor !== null)
  const taxMinor = isKnown ? sum(shipments.map(shipment => shipment.taxMinor!)) : 0n
  return { lines, shipments, taxMinor, totalMinor: taxMinor + sum(shipments.map(netOf)) }
}

type InMinor = (minor: bigint | number, currency: string) => Exact
type PricedLine = Omit<ExactLine, 'discountMinor'> & { line: ImaginedLine; isOwnPrice: boolean }

/** A unit price is rounded once, after tier and conversion; price by length once more. */
function priceLine(cart: ImaginedCart, line: ImaginedLine, inMinor: InMinor): Omit<PricedLine, 'line'> {
  const { supplier, type } = line
  if (type === 'sample') {
    const goodsMinor = nearest(inMinor(supplier.samplePriceMinor, supplier.currency))
    return { cut: 0n, unitMinor: goodsMinor, goodsMinor, cutFeeMinor: 0n, isOwnPrice: false }
  }
  const cut = type === 'piece' ? BigInt(line.length) : snappedUp(line)
  const isByThePiece = type === 'piece' || (line.pieceLength !== null && cut >= BigInt(line.pieceLength))
  const listMinor = cheapestAt(line, cut, {
    usual: isByThePiece && line.piecePriceMinor !== null ? line.piecePriceMinor : line.cutPriceMinor,
    hasBreaks: cart.isVerified,
  })
  const tier = cart.isVerified ? supplier.tierBasisPoints : 0
  const own = nearest(times(inMinor(listMinor, line.currency), exact(10_000 - tier, 10_000)))
  const { special } = line
  const isSpecial =
    cart.isVerified &&
    special !== null &&
    cut >= BigInt(special.minimum) &&
    BigInt(special.perMetreMinor) < own
  const unitMinor = isSpecial ? BigInt(special.perMetreMinor) : own
  const hasFee = type === 'cut' && cut < BigInt(supplier.cutFeeUnder)
  return {
    cut,
    unitMinor,
    goodsMinor: nearest(exact(unitMinor * cut, 1_000_000n)),
    cutFeeMinor: hasFee ? nearest(inMinor(supplier.cutFeeMinor, supplier.currency)) : 0n,
    isOwnPrice: isSpecial || tier > 0,
  }
}

/** What the list asks for a metre: the usual price, or that of any break that the length reaches, if it is less. */
function cheapestAt(
  { breaks }: ImaginedLine,
  cut: bigint,
  { usual, hasBreaks }: { usual: number; hasBreaks: boolean },
): number {
  let cheapest = usual
  for (const one of hasBreaks ? breaks : [])
    if (BigInt(one.fromMicrometres) <= cut && one.priceMinor < cheapest) cheapest = one.priceMinor
  return cheapest
}

/** The least that is sold of the cloth, then the next of its steps. */
function snappedUp({ length, supplier, minimum }: ImaginedLine): bigint {
  let cut = BigInt(minimum !== null && minimum > supplier.minimum ? minimum : supplier.minimum)
  const [wanted, step] = [BigInt(length), BigInt(supplier.increment)]
  if (wanted > cut) cut += ((wanted - cut) / step) * step
  while (cut < wanted) cut += step
  return cut
}

/** What a code takes off each line: cloth that it covers, never samples, and lines at an own price only where it adds to those. */
function discountOf({ code, lines }: ImaginedCart, priced: readonly PricedLine[]): bigint[] {
  const nothing = lines.map(() => 0n)
  if (code === null) return nothing
  const { covered, percentBasisPoints, amountMinor, minimumMinor } = code
  const counted = priced.map(({ line, isOwnPrice, goodsMinor }) => {
    const isCovered =
      covered === null ||
      covered.suppliers.includes(line.supplier.id) ||
      covered.cloths.includes(line.clothId)
    const counts = line.type !== 'sample' && isCovered && (code.addsToOwnPrices || !isOwnPrice)
    return counts ? goodsMinor : 0n
  })
  const whole = sum(counted)
  if (whole === 0n || (minimumMinor !== null && whole < BigInt(minimumMinor))) return nothing
  const wanted =
    percentBasisPoints === null
      ? BigInt(amountMinor!)
      : nearest(times(exact(whole), exact(percentBasisPoints, 10_000)))
  return inProportion(wanted < whole ? wanted : whole, counted)
}

/** Each its whole part; what is left goes one by one to those that lost most by that, the earlier first. */
function inProportion(amount: bigint, parts: readonly bigint[]): bigint[] {
  const whole = sum(parts)
  const shares = parts.map(part => (amount * part) / whole)
  const lost = parts.map((part, index) => amount * part - shares[index]! * whole)
  for (let left = amount - sum(shares); left > 0n; left -= 1n) {
    const most = lost.reduce((best, one, index) => (one > lost[best]! ? index : best), 0)
    shares[most] = shares[most]! + 1n
    lost[most] = -1n
  }
  return shares
}

const netOf = (shipment: ExactShipment): bigint =>
  shipment.goodsMinor + shipment.cutFeesMinor + shipment.carriageMinor - shipment.discountMinor

/** One supplier's parcel to one address: carriage once, none for samples alone or above a value, tax once on all of it. */
function shipmentOf(
  cart: ImaginedCart,
  lines: readonly (PricedLine & ExactLine)[],
  inMinor: InMinor,
): ExactShipment {
  const { supplier, address } = lines[0]!.line
  const goodsMinor = sum(lines.map(line => line.goodsMinor))
  const freeOver = supplier.carriageFreeOverMinor
  const isFree =
    lines.every(({ line }) => line.type === 'sample') ||
    (freeOver !== null && goodsMinor >= nearest(inMinor(freeOver, supplier.currency)))
  const shipment = {
    supplierId: supplier.id,
    address,
    goodsMinor,
    cutFeesMinor: sum(lines.map(line => line.cutFeeMinor)),
    carriageMinor: isFree ? 0n : nearest(inMinor(supplier.carriageMinor, supplier.currency)),
    discountMinor: sum(lines.map(line => line.discountMinor)),
    taxMinor: null,
  }
  const country = cart.countries.get(address) ?? null
  if (country === null) return shipment
  const rate = taxRate(cart, supplier.country, country)
  return { ...shipment, taxMinor: nearest(times(exact(netOf(shipment)), exact(rate, 10_000))) }
}

/** In basis points. Seller: the establishment where the goods leave from, else where they go to, else it is an export. */
function taxRate({ sellers, taxBasisPoints, vatNumber }: ImaginedCart, from: string, to: string): number {
  const seller = [from, to].find(country => sellers.includes(country))
  if (seller === undefined) return 0
  if (seller === to) return taxBasisPoints[to]!
  if (!union.has(from) || !union.has(to)) return 0
  const registered = vatNumber.replace(/^EL/, 'GR').slice(0, 2)
  return union.has(registered) && registered !== from ? 0 : taxBasisPoints[from]!
}
