import { readLeadTime } from '../values/days.ts'
import { readLength } from '../values/lengths.ts'
import { isMinimumRemark, minimumIn } from '../values/price-breaks.ts'
import { measuresInName } from '../values/measures-in-names.ts'
import { plainText } from '../values/plain-text.ts'
import { isRead } from '../values/reading.ts'
import { rollLengthIn } from '../values/roll-lengths.ts'
import { stockInWords, type Stock } from '../values/stock.ts'
import type { RowReader } from './row-reader.ts'

/** A remark is short; of a description the supply is not read. */
const MOST_CHARACTERS = 100

/** Words of ordering and delivering, beside which a number of days is a lead time. */
const OF_DELIVERY =
  /order|deliver|lead time|restock|back in|reposici|plazo|entrega|pedido|liefer|bestell|nachschub|lever|consegna|ordin|réassort|livraison|délai|commande|zamówien|dostaw|срок|заказ|поставк|замовлен|納期|受注|交期|交货|交貨|teslim|prazo|beställning/iu
const DAYS =
  /(?<![\d.,/])\d{1,2}(?:\s*[-–]\s*\d{1,2})?\s*(?:days?|weeks?|tagen?|tage|wochen?|d[ií]as?|semanas?|giorni|settiman[ae]|jours?|semaines?|dagen|dagar|weken|veckor|dni|tygodni\p{L}*|дн\p{L}*|недел\p{L}*|тиж\p{L}*|gün|hafta|dias?|日|天|周|週間?)(?!\p{L})/iu

/** "Last 12 m", "letzte 8 m": what is left of a cloth that runs out. */
const LAST =
  /^(?:last|letzten?|derni(?:er|ère)s?|últim[oa]s|ultim[ie]|laatste|sista|ostatnie|последние|останні)\s+(\d{1,3}(?:[.,]\d{1,2})?\s*(?:m|mtrs?|met(?:re|er)s?|y(?:ar)?ds?|м))\.?$/iu

/** The remarks of a row: what stands under its status and in short notes. */
export function remarksOf(row: RowReader): string[] {
  const names = ['sku', 'name', 'designName', 'colourName', 'colour'] as const
  const own = new Set(names.flatMap(field => row.rule(field)?.from ?? []))
  const columns = ['status', 'details'] as const
  return columns
    .flatMap(field => row.rule(field)?.from ?? [])
    .filter(column => !own.has(column))
    .map(column => row.values.get(column) ?? '')
    .filter(text => text !== '' && text.length <= MOST_CHARACTERS)
}

export const clausesOf = (text: string): string[] =>
  text
    .split(/[,;.|/()[\]，。；、（）\n]|\s[-–—]\s/u)
    .map(clause => clause.trim())
    .filter(Boolean)

/** Whether a remark tells when a cloth comes or how much of it is left. */
export const isOfSupply = (text: string): boolean =>
  LAST.test(text.trim()) || isMinimumRemark(text) || (OF_DELIVERY.test(text) && DAYS.test(text))

/** What remarks and headings say of a cloth's supply where no column of its own does. */
export function describedSupply(row: RowReader) {
  const remarks = remarksOf(row)
  const clauses = remarks.flatMap(clausesOf)
  const last = remarks.map(remark => LAST.exec(remark.trim())?.[1]).find(Boolean)
  const left = last === undefined ? undefined : readLength(last, { min: 1, max: 50_000 })
  const leftMicrometres = left && isRead(left) ? Math.round(left.value * 10_000) : undefined
  const days = remarks.filter(remark => OF_DELIVERY.test(remark)).map(remark => DAYS.exec(remark)?.[0])
  const leadTime = days.length === 1 && days[0] !== undefined ? readLeadTime(days[0]) : undefined
  const stock =
    leftMicrometres === undefined ? saidOf(clauses) : [{ place: '', micrometres: leftMicrometres }]
  return {
    pieceCm: rollLength(row),
    leadTimeDays: leadTime && isRead(leadTime) ? leadTime.value : undefined,
    stock,
    isLast: leftMicrometres !== undefined,
    minOrderMicrometres: leastSaid(remarks),
  }
}

/** "MOQ 5 m" as a whole remark. */
function leastSaid(remarks: readonly string[]): number | undefined {
  const said = new Set(
    remarks
      .flatMap(clausesOf)
      .filter(isMinimumRemark)
      .map(one => minimumIn(one, undefined)),
  )
  const [only] = said
  return said.size === 1 ? only : undefined
}

/** Out of stock, or in stock without how much; nothing where remarks say neither. */
function saidOf(clauses: readonly string[]): Stock | undefined {
  const said = clauses.map(stockInWords).filter(stock => stock !== undefined)
  return said.find(stock => stock !== 'inStock') ?? said[0]
}

const MOST_NAME_CHARACTERS = 200
/** The length of a roll, from the heading of a roll's price or beside what a price, a width or a note is for. */
function rollLength(row: RowReader): number | undefined {
  const headings = (row.rule('piecePrice')?.from ?? []).filter(column => row.values.has(column))
  const cells = [...row.values.values()].filter(text => text.length <= MOST_NAME_CHARACTERS)
  const names = (['name', 'designName'] as const)
    .flatMap(field => row.rule(field)?.from ?? [])
    .map(column => row.values.get(column) ?? '')
  const found = new Set([
    ...[...headings, ...cells].flatMap(text => rollLengthIn(text) ?? []),
    ...names.flatMap(name => measuresInName(name).pieceCm ?? []),
  ])
  const [only] = found
  return found.size === 1 ? only : undefined
}

/** "Reversible", with nothing that denies it: a whole remark, or a word of a sentence that describes the cloth. */
const REVERSIBLE =
  /(?<!\p{L})(?:reversible|both sides usable|usable on both sides|wendbar|beidseitig verwendbar|réversible|reversibile|dubbelzijdig bruikbaar|vändbar|dwustronn\p{L}*|двусторонн\p{L}*|двосторонн\p{L}*)(?!\p{L})/iu
const DENIED = /(?<!\p{L})(?:not|non|no|nicht|niet|inte|pas|nie|не|un)(?!\p{L})/iu
export function isDescribedReversible(row: RowReader): true | undefined {
  const sentences = (row.rule('details')?.from ?? [])
    .flatMap(column => plainText(row.values.get(column) ?? '').split(/[\n;|]|\.(?=\s|$)/u))
    .filter(sentence => sentence.length <= MOST_CHARACTERS && REVERSIBLE.test(sentence))
  return sentences.length > 0 && !sentences.some(sentence => DENIED.test(sentence)) ? true : undefined
}
