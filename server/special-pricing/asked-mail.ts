import { formatDay, formatLength } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { SpecialPriceReason } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { supplierLocale, supplierUnits } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { unitPrice } from './unit-price.ts'
import { answerUrl, type AnswerLink } from './answer-link.ts'
import type { WishedCloth } from './special-price.queries.ts'

type Named = 'supplier_sku' | 'design_name' | 'colour_number' | 'colour_name'
type Cloth = Pick<WishedCloth, Named | 'supplier_id' | 'order_email' | 'supplier_country'>
export type AskedLine = {
  cloth: Cloth
  lengthMicrometres: number
  targetPriceMinor: number
  number: string
  sidemark: string
  link: AnswerLink
}
type Asked = {
  business: string
  reason: SpecialPriceReason
  message: string
  neededBy: string | null
  publicOrigin: string
  /** Of the request: the business's own. */
  currency: Currency
  lines: readonly AskedLine[]
}

/**
 * One mail to each supplier about its own cloths, to its address for orders and in its country's language and unit: what
 * the business would like to pay. What it pays now stands on the page behind each line's link, not in the mail.
 */
export const askedMails = ({ lines, ...asked }: Asked): Mail[] =>
  [...Map.groupBy(lines, line => line.cloth.supplier_id).values()].map(own =>
    askedMail({ ...asked, lines: own }),
  )

function askedMail({ business, reason, message, neededBy, publicOrigin, currency, lines }: Asked): Mail {
  const { order_email, supplier_country, supplier_id } = lines[0]!.cloth
  const locale = supplierLocale(supplier_country)
  const reader = { locale, measurementType: supplierUnits(supplier_country) }
  const { order, specialPrice: words } = mailWords[locale]
  return composeMail('specialPriceAsked', {
    recipient: order_email,
    locale,
    values: { business },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(order.buyer, business),
          ...fact(words.reason, words.reasons[reason]),
          ...fact(words.neededBy, neededBy === null ? '' : formatDay(locale, neededBy)),
          ...fact(order.note, message),
        ],
      },
      {
        kind: 'lines',
        rows: lines.map(({ cloth, lengthMicrometres, targetPriceMinor, number, sidemark, link }) => ({
          label: `${cloth.supplier_sku} ${cloth.design_name} ${cloth.colour_number} ${cloth.colour_name}`,
          value: formatLength(reader, lengthMicrometres),
          notes: [
            fill(words.lineTarget, { price: unitPrice(targetPriceMinor, currency, reader) }, reader),
            ...(sidemark === '' ? [] : [fill(order.sidemark, { sidemark }, reader)]),
            number,
          ],
          link: { label: words.answer, url: answerUrl(publicOrigin, link) },
        })),
      },
    ],
    linkExpiresAt: lines[0]!.link.expiresAt,
    supplierId: supplier_id,
  })
}
