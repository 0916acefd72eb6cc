import { z } from 'zod'
import { fromStock } from '@selvedge/contract/catalogue/dispatch.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { refundWay } from '@selvedge/contract/orders/refund-way.ts'
import type { DeskSubstitute } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import type {
  AskedLine,
  ComparedCloth,
  CuttingForApproval,
  Substitute,
} from '@selvedge/contract/sign-off/sign-off.ts'
import { daysLeft, isAnswerable } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { dispatchTermsOf } from '../../search/dispatch-terms.ts'
import type { AskedLineRow, CuttingRow } from './sign-off.queries.ts'
import type { SubstituteRow } from './substitutes.queries.ts'

type At = { now: Date; locale: Locale }

type Dispatched = Parameters<typeof dispatchTermsOf>[0] & { dispatch_on: string | null }
/** The day of dispatch of a line that its buyer answers about then, where the promised day is earlier. */
export function dispatchAfter(row: Dispatched, answeredAt: Date): string | null {
  const { on } = fromStock(dispatchTermsOf(row), answeredAt)
  return on !== null && row.dispatch_on !== null && row.dispatch_on < on ? on : null
}

export const presentCutting = (row: CuttingRow, { now, locale }: At): CuttingForApproval => ({
  id: row.id,
  lineId: row.order_line_id,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  askNote: row.ask_note,
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  sentAt: row.sent_at?.toISOString() ?? null,
  postedOn: row.posted_on,
  note: row.note,
  answerBy: row.answer_by?.toISOString() ?? null,
  daysLeft: isAnswerable(row.state) && row.answer_by !== null ? daysLeft(now, row.answer_by) : null,
  dispatchThen: row.state === 'sent' && row.answer_by !== null ? dispatchAfter(row, row.answer_by) : null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: answererOf(row, locale),
  answerNote: row.answer_note,
  hasPhoto: row.has_photo,
})

const answererOf = (
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
  locale: Locale,
): string | null =>
  first_name === null ? null : personName({ firstName: first_name, lastName: last_name ?? '' }, locale)

/** What is known of a design; a supplier need not state any of it. */
const Known = z.number().nullable().catch(null)
const Facts = z
  .object({
    usableWidthCm: Known,
    weightGsm: Known,
    verticalRepeatCm: Known,
    horizontalRepeatCm: Known,
    derived: z
      .object({ usableWidthCm: z.literal('fullWidth').optional() })
      .optional()
      .catch(undefined),
  })
  .transform(({ derived, ...facts }) => ({
    ...facts,
    isFullWidthAlone: derived?.usableWidthCm !== undefined,
  }))
  .catch({
    usableWidthCm: null,
    weightGsm: null,
    verticalRepeatCm: null,
    horizontalRepeatCm: null,
    isFullWidthAlone: false,
  })

const orderedOf = (row: SubstituteRow): ComparedCloth => ({
  id: row.was_slug,
  designName: row.was_design_name,
  colourName: row.was_colour_name,
  colourNumber: row.was_colour_number,
  picture: { hash: row.was_picture_hash, hex: row.was_hex },
  pieceNumber: row.was_piece_number,
  dyeLot: row.was_dye_lot,
  unitPriceMinor: row.was_unit_price_minor,
  goodsMinor: row.was_goods_minor,
  ...Facts.parse(row.was_facts),
})

const offeredOf = (row: SubstituteRow): ComparedCloth => ({
  id: row.slug,
  designName: row.design_name,
  colourName: row.colour_name,
  colourNumber: row.colour_number,
  picture: { hash: row.picture_hash, hex: row.hex },
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  unitPriceMinor: row.unit_price_minor,
  goodsMinor: row.goods_minor,
  ...Facts.parse(row.facts),
})

export const presentSubstitute = (row: SubstituteRow, { now, locale }: At): Substitute => {
  const usualMinor = row.own_goods_minor
  return {
    id: row.id,
    lineId: row.order_line_id,
    state: row.state,
    reason: row.reason,
    note: row.note,
    currency: row.currency,
    lengthMicrometres: row.length_um,
    ordered: orderedOf(row),
    offered: offeredOf(row),
    usualGoodsMinor: usualMinor > row.goods_minor ? usualMinor : null,
    lessMinor: row.was_goods_minor - row.was_discount_minor - (row.goods_minor - row.discount_minor),
    refundMinor: row.refund_minor,
    refundTo: refundWay({
      kind: row.payment_kind,
      totalMinor: row.total_minor,
      walletMinor: row.wallet_minor,
    }),
    proposedAt: row.proposed_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    daysLeft: row.state === 'open' ? daysLeft(now, row.answer_by) : null,
    dispatchThen: row.state === 'open' ? dispatchAfter(row, row.answer_by) : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: answererOf(row, locale),
    answerNote: row.answer_note,
  }
}

/** The same for the desk, mapped field by field: who sees no money reads none. */
export function presentDeskSubstitute(row: SubstituteRow, at: At & { seesMoney: boolean }): DeskSubstitute {
  const {
    currency: _,
    usualGoodsMinor: __,
    refundMinor,
    lessMinor: _less,
    refundTo: _to,
    ordered,
    offered,
    ...rest
  } = presentSubstitute(row, at)
  return {
    ...rest,
    ordered: withoutMoney(ordered),
    offered: withoutMoney(offered),
    money: at.seesMoney
      ? { orderedMinor: ordered.goodsMinor, goodsMinor: offered.goodsMinor, refundMinor }
      : null,
  }
}

function withoutMoney(cloth: ComparedCloth): DeskSubstitute['offered'] {
  const { unitPriceMinor: _price, goodsMinor: _goods, ...shown } = cloth
  return shown
}

const BillTo = z.object({ businessName: z.string() })
export const presentAskedLine = (row: AskedLineRow): AskedLine => ({
  orderNumber: row.number,
  businessName: BillTo.parse(row.bill_to).businessName,
  supplier: { id: row.supplier_slug, name: row.supplier_name },
  fabric: {
    id: row.cloth_slug,
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
    picture: { hash: row.picture_hash, hex: row.hex },
  },
  lengthMicrometres: row.cut_um,
  sidemark: row.sidemark,
})
