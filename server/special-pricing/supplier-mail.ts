import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { formatLength } from '@selvedge/contract/format/format.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { supplierLocale, supplierUnits } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { answerUrl, type AnswerLink } from './answer-link.ts'
import { unitPrice } from './unit-price.ts'

type Asked = {
  number: string
  business_name: string
  supplier_id: string
  supplier_country: string
  order_email: string
  supplier_sku: string
  design_name: string
  colour_number: string
  colour_name: string
  currency: Currency
  target_price_minor: number
  length_um: number
}
type Options = { row: Asked; message: string; link: AnswerLink; publicOrigin: string }

/** To a supplier, about one request: another target price, or a message. In its language and unit, as when it was asked. */
export function supplierMail(
  kind: 'specialPriceRevised' | 'specialPriceToSupplier',
  { row, message, link, publicOrigin }: Options,
): Mail {
  const locale = supplierLocale(row.supplier_country)
  const reader = { locale, measurementType: supplierUnits(row.supplier_country) }
  const { order, specialPrice: words } = mailWords[locale]
  const cloth = clothName({
    designName: row.design_name,
    colourNumber: row.colour_number,
    colourName: row.colour_name,
  })
  return composeMail(kind, {
    recipient: row.order_email,
    locale,
    values: { business: row.business_name, number: row.number },
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...fact(words.cloth, `${row.supplier_sku} ${cloth}`.trim()),
          ...fact(words.length, formatLength(reader, row.length_um)),
          ...fact(words.theirTarget, unitPrice(row.target_price_minor, row.currency, reader)),
          ...fact(order.note, message),
        ],
      },
    ],
    url: answerUrl(publicOrigin, link),
    linkExpiresAt: link.expiresAt,
    supplierId: row.supplier_id,
  })
}
