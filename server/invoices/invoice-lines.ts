import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import type { ParcelLineRow } from './issuing.queries.ts'

type Cutting = { order_line_id: string; piece_number: string; dye_lot: string; length_um: number }
type Written = {
  lines: readonly ParcelLineRow[]
  cuttings: readonly Cutting[]
  /** Zero where an earlier parcel of the shipment has paid for it. */
  carriageMinor: number
  basisPoints: number
  /** The code that took something off the goods. */
  discountCode: string
}

/** What an invoice says of a parcel: its cloths with piece and lot, then what cutting cost, what a code took off, then carriage. */
export function linesOfParcel({
  lines,
  cuttings,
  carriageMinor,
  basisPoints,
  discountCode,
}: Written): InvoiceLine[] {
  const piecesOf = Map.groupBy(cuttings, cutting => cutting.order_line_id)
  const goods = lines.map(line => ({
    ...lineOf(line, basisPoints),
    kind: line.order_type === 'sample' ? ('sample' as const) : ('cloth' as const),
    pieces: (piecesOf.get(line.id) ?? []).map(cutting => ({
      pieceNumber: cutting.piece_number,
      dyeLot: cutting.dye_lot,
      lengthMicrometres: cutting.length_um,
    })),
    lengthMicrometres: line.order_type === 'sample' ? 0 : line.cut_um,
    unitPriceMinor: line.unit_price_minor,
    priceFromMicrometres: line.price_from_um,
    netMinor: line.goods_minor,
  }))
  const fees = lines
    .filter(line => line.cut_fee_minor > 0)
    .map(line => ({
      ...lineOf(line, basisPoints),
      kind: 'cutFee' as const,
      sidemark: '',
      unitPriceMinor: line.cut_fee_minor,
      netMinor: line.cut_fee_minor,
    }))
  const discountMinor = lines.reduce((sum, line) => sum + line.discount_minor, 0)
  const discount = { ...noLine, kind: 'discount' as const, basisPoints, name: discountCode }
  const carriage = { ...noLine, kind: 'carriage' as const, basisPoints }
  return [
    ...goods,
    ...fees,
    ...(discountMinor > 0 ? [{ ...discount, unitPriceMinor: -discountMinor, netMinor: -discountMinor }] : []),
    ...(carriageMinor > 0 ? [{ ...carriage, unitPriceMinor: carriageMinor, netMinor: carriageMinor }] : []),
  ]
}

const noLine = {
  orderLineId: null,
  name: '',
  article: '',
  sidemark: '',
  pieces: [],
  lengthMicrometres: 0,
  priceFromMicrometres: null,
} as const satisfies Partial<InvoiceLine>

const lineOf = (line: ParcelLineRow, basisPoints: number) => ({
  ...noLine,
  orderLineId: line.id,
  name: clothName({
    designName: line.design_name,
    colourName: line.colour_name,
    colourNumber: line.colour_number,
  }),
  article: line.supplier_sku,
  sidemark: line.sidemark,
  basisPoints,
})
