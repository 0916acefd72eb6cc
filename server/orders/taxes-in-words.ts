import { formatMoney, formatPercent } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

/** The tax of an order by rate, and where none is charged, why, and who pays it instead. */
export function taxesInWords(
  { totals, currency }: OrderDetail,
  reader: MailReader,
): { label: string; value: string; notes?: string[] }[] {
  const { order: words } = mailWords[reader.locale]
  const isFor = (reason: 'export' | 'intraCommunity') => totals.taxReasons.some(one => one.reason === reason)
  const notes = [
    ...(isFor('intraCommunity') ? [words.intraCommunity] : []),
    ...(isFor('export') ? [words.import] : []),
  ]
  return totals.taxes.map(({ basisPoints, taxMinor }) => {
    const value = formatMoney(reader.locale, taxMinor, currency)
    const label = fill(words.tax, { rate: formatPercent(reader.locale, basisPoints) }, reader)
    if (basisPoints > 0) return { label, value }
    return { label: isFor('intraCommunity') ? label : words.exportTax, value, notes }
  })
}
