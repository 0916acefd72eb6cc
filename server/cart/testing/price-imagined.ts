import type { CartDestination } from '@selvedge/contract/cart/destination.ts'
import type { LoadedCode } from '../../discounts/load-code.ts'
import type { OwnSpecial } from '../../pricing/own-specials.ts'
import { viewerOf } from '../../pricing/price-viewer.ts'
import type { CartRow, PieceRow } from '../cart.queries.ts'
import { priceCart, type PricedCart } from '../price-cart.ts'
import { priceLines } from '../price-lines.ts'
import type { ImaginedCart, ImaginedCode, ImaginedLine } from './imagined-cart.ts'

const NOW = new Date('2026-11-24T09:00:00Z')

/** What the product asks for an imagined cart. */
export function priceImagined(cart: ImaginedCart): PricedCart {
  const tiers = new Map(cart.lines.map(({ supplier }) => [supplier.id, supplier.tierBasisPoints]))
  const pricing = { currency: cart.account, tiers: cart.isVerified ? tiers : new Map(), requests: new Map() }
  const viewer = viewerOf(cart.isVerified ? 'yours' : 'list', pricing, cart.perEuro)
  const lines = priceLines(cart.lines.map(rowOf), {
    pieces: cart.lines.filter(({ type }) => type === 'piece').map(pieceOf),
    held: new Map(),
    viewer,
    specials: new Map(cart.lines.flatMap(line => specialOf(cart, line))),
  })
  return priceCart({
    lines,
    deliveries: [],
    viewer,
    destinationOf: id => destinationOf(cart, id),
    rules: {
      sellers: cart.sellers,
      rateOf: country => cart.taxBasisPoints[country]!,
      vatNumber: cart.vatNumber,
    },
    code: cart.code && codeOf(cart, cart.code),
    now: NOW,
  })
}

const pieceId = (line: ImaginedLine) => `piece of ${line.id}`

const pieceOf = (line: ImaginedLine): PieceRow => ({
  id: pieceId(line),
  colourway_id: line.clothId,
  piece_number: '1',
  dye_lot: '',
  length_um: line.length,
  reserved_um: 0,
  free_um: line.length,
  stated: 'length' as const,
  shelf: '',
  flaws: [],
  parent_id: null,
})

function specialOf({ account }: ImaginedCart, line: ImaginedLine): [string, OwnSpecial][] {
  if (line.special === null) return []
  const { perMetreMinor, minimum } = line.special
  return [
    [
      line.clothId,
      {
        requestId: line.id,
        number: line.id,
        state: 'accepted',
        currency: account,
        offer: { perMetreMinor, validUntil: '2026-12-31', minimumMicrometres: minimum },
        lengthMicrometres: minimum,
        cartItemId: null,
      },
    ],
  ]
}

function destinationOf(cart: ImaginedCart, id: string | null): CartDestination {
  const country = cart.countries.get(id) ?? null
  const street = { line1: '1 High Street', line2: '', city: 'X', region: '', postcode: '1' }
  const address = country === null ? null : { ...street, country }
  return { id, kind: id === null ? 'business' : 'workroom', name: '', address, instructions: '' }
}

function codeOf({ account }: ImaginedCart, code: ImaginedCode): LoadedCode {
  const { percentBasisPoints, amountMinor, minimumMinor, addsToOwnPrices, covered } = code
  return {
    id: '',
    terms: {
      code: 'ANY',
      percentBasisPoints,
      amountMinor,
      minimumMinor,
      currency: amountMinor === null && minimumMinor === null ? null : account,
      suppliers: [],
      books: [],
      firstOrderOnly: false,
      addsToOwnPrices,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesEach: null,
    },
    reduction:
      percentBasisPoints === null
        ? { percentBasisPoints, amountMinor: amountMinor! }
        : { percentBasisPoints, amountMinor: null },
    covered: covered && {
      supplierIds: new Set(covered.suppliers),
      colourwayIds: new Set(covered.cloths),
    },
    fault: null,
  }
}

function rowOf(line: ImaginedLine): CartRow {
  const { supplier } = line
  return {
    id: line.id,
    retailer_id: '',
    user_id: '',
    colourway_id: line.clothId,
    order_type: line.type,
    requested_um: line.length,
    entered_quantity: line.length / 1_000_000,
    entered_unit: 'm',
    one_piece: false,
    piece_id: line.type === 'piece' ? pieceId(line) : null,
    dye_lot: '',
    sidemark: '',
    needed_by: null,
    note: '',
    cutting_wanted: false,
    created_at: NOW,
    cut_list: null,
    address_id: line.address,
    order_id: null,
    approved_um: null,
    left_out: false,
    saved_for_later: false,
    read_unit_price_minor: null,
    read_currency: null,
    read_availability: null,
    slug: line.clothId,
    supplier_sku: '',
    colour_name: '',
    colour_number: '',
    hex: '#808080',
    picture_hash: null,
    status: 'active',
    piece_length_um: line.pieceLength,
    cut_price_minor: line.cutPriceMinor,
    piece_price_minor: line.piecePriceMinor,
    lead_time_days: 2,
    design_name: '',
    supplier_id: supplier.id,
    supplier_slug: '',
    supplier_name: '',
    supplier_currency: supplier.currency,
    price_currency: line.currency,
    supplier_country: supplier.country,
    min_order_um: Math.max(supplier.minimum, line.minimum ?? 0),
    min_order_of: (line.minimum ?? 0) >= supplier.minimum ? 'cloth' : 'supplier',
    price_breaks: line.breaks,
    order_increment_um: supplier.increment,
    order_increment_of: 'supplier',
    cut_fee_minor: supplier.cutFeeMinor,
    cut_fee_under_um: supplier.cutFeeUnder,
    carriage_minor: supplier.carriageMinor,
    carriage_free_over_minor: supplier.carriageFreeOverMinor,
    cut_off_time: '12:00',
    dispatch_days: 1,
    collected_at: null,
    closed_days: [],
    sample_price_minor: supplier.samplePriceMinor,
    samples_per_month: 10,
    sample_available: true,
    hold_days: 7,
  }
}
