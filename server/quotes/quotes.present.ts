import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { BASIS_POINTS, lineTotalMinor } from '@selvedge/contract/pricing/money.ts'
import type { ClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import type { QuotedItem } from '@selvedge/contract/quotes/quote.ts'
import { quoteItemMinor, quoteStateOn } from '@selvedge/contract/quotes/quote-terms.ts'
import type { Quote, QuoteSummary } from '@selvedge/contract/quotes/quotes.ts'
import { utcDay } from '../pricing/utc-day.ts'
import type { ExtraRow, ItemRow } from './quote-items.queries.ts'
import type { PagedQuote, QuoteRow, selectMessages } from './quotes.queries.ts'

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]
/** A quote with everything in it. */
export type WholeQuote = { row: QuoteRow; items: ItemRow[]; extras: ExtraRow[]; messages: MessageRow[] }

const presentMessage = ({ at, author, user_id, message }: MessageRow) => ({
  at: at.toISOString(),
  author,
  isCustomer: user_id === null,
  message,
})

const extrasOf = (item: ItemRow, extras: readonly ExtraRow[]) =>
  extras
    .filter(extra => extra.item_id === item.id)
    .map(({ label, quantity, amount_minor }) => ({ label, quantity, amountMinor: amount_minor }))

const totalOf = (item: ItemRow, extras: readonly ExtraRow[]): number =>
  quoteItemMinor({
    unitMinor: item.unit_minor,
    cutMicrometres: item.cut_um,
    extras: extrasOf(item, extras),
  })

/** Mapped field by field, so that nothing of the supplier and of the business's own price leaks. */
function presentItem(item: ItemRow, { extras, messages }: WholeQuote): QuotedItem {
  // Written by the importer, which validates it against the contract.
  const facts = item.facts as unknown as FabricFacts
  return {
    id: item.id,
    room: item.room,
    title: item.title,
    cloth: {
      designName: item.design_name,
      colourName: item.colour_name,
      colourNumber: item.colour_number,
      // As it is drawn: a photograph may have its supplier's name in it.
      picture: { hash: item.recipe_hash, hex: item.hex },
    },
    composition: facts.composition,
    usableWidthCm: facts.usableWidthCm,
    isFullWidthAlone: facts.derived?.usableWidthCm !== undefined,
    cutList: CutList.nullable().parse(item.cut_list),
    cutMicrometres: item.cut_um,
    unitMinor: item.unit_minor,
    clothMinor: lineTotalMinor(item.unit_minor, item.cut_um),
    extras: extrasOf(item, extras),
    totalMinor: totalOf(item, extras),
    isAccepted: item.accepted,
    messages: messages.filter(({ item_id }) => item_id === item.id).map(presentMessage),
  }
}

const bodyOf = ({ row, messages }: WholeQuote, now: Date) => ({
  id: row.number,
  version: row.version,
  state: quoteStateOn(row.state, row.valid_until, utcDay(now)),
  title: row.title,
  endCustomer: row.end_customer,
  note: row.note,
  currency: row.currency,
  taxBasisPoints: row.tax_bp,
  depositBasisPoints: row.deposit_bp,
  createdAt: row.created_at.toISOString(),
  validUntil: row.valid_until,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at?.toISOString() ?? null,
  messages: messages.filter(({ item_id }) => item_id === null).map(presentMessage),
})

type Told = { now: Date; locale: Locale }

export const presentQuote = (whole: WholeQuote, { now, locale }: Told): Quote => ({
  ...bodyOf(whole, now),
  createdBy: personName({ firstName: whole.row.first_name, lastName: whole.row.last_name }, locale),
  basis: whole.row.basis,
  markupPercent: (whole.row.markup_bp * 100) / BASIS_POINTS,
  seenAt: whole.row.seen_at?.toISOString() ?? null,
  filledAt: whole.row.filled_at?.toISOString() ?? null,
  items: whole.items.map(item => ({
    ...presentItem(item, whole),
    fabricId: item.slug,
    supplierName: item.supplier_name,
  })),
})

export const presentClientQuote = (whole: WholeQuote, { now, locale }: Told): ClientQuote => ({
  ...bodyOf(whole, now),
  business: {
    name: whole.row.business_name,
    address: addressOf(whole.row, locale),
    phone: whole.row.phone,
    email: whole.row.email,
    vatNumber: whole.row.vat_number,
  },
  items: whole.items.map(item => presentItem(item, whole)),
})

function addressOf({ address, address_text }: QuoteRow, locale: Locale): string[] {
  if (address === null) return address_text.split('\n').filter(Boolean)
  const structured = Address.parse(address)
  return [...addressLines(structured), formatCountry(locale, structured.country)]
}

export function presentSummary(
  row: PagedQuote,
  { items, extras, now }: { items: readonly ItemRow[]; extras: readonly ExtraRow[]; now: Date },
): QuoteSummary {
  const state = quoteStateOn(row.state, row.valid_until, utcDay(now))
  const counted = state === 'accepted' ? items.filter(item => item.accepted) : items
  return {
    id: row.number,
    state,
    title: row.title,
    endCustomer: row.end_customer,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until,
    itemCount: counted.length,
    totalMinor: counted.reduce((sum, item) => sum + totalOf(item, extras), 0),
    filledAt: row.filled_at?.toISOString() ?? null,
  }
}
