import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { formatDay } from '@selvedge/contract/format/format.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { SampleRow } from './samples.queries.ts'

export type ChasedSample = Pick<
  SampleRow,
  | 'number'
  | 'asked_at'
  | 'dispatched_at'
  | 'business_name'
  | 'ship_to'
  | 'ship_to_name'
  | 'supplier_id'
  | 'supplier_sku'
  | 'country'
  | 'order_email'
  | 'design_name'
  | 'colour_name'
  | 'colour_number'
>

/** To its supplier, in the supplier's language: where is this sample? `email`: of the member whom it answers. */
export function chaseMail(row: ChasedSample, email: string): Mail {
  const locale = supplierLocale(row.country)
  const words = mailWords[locale]
  const day = (at: Date) => formatDay(locale, at.toISOString())
  const cloth = clothName({
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
  })
  const rows = [
    ...fact(words.sampleChase.order, row.number),
    ...fact(words.sampleChase.article, row.supplier_sku),
    ...fact(words.sampleChase.asked, day(row.asked_at)),
    ...fact(words.sampleChase.sent, row.dispatched_at ? day(row.dispatched_at) : ''),
    ...fact(
      words.order.shipTo,
      `${row.ship_to_name}, ${addressInOneLine(Address.parse(row.ship_to), locale)}`,
    ),
  ]
  return composeMail('sampleChased', {
    recipient: row.order_email,
    locale,
    values: { business: row.business_name, cloth, email },
    blocks: [{ kind: 'facts', rows }],
    supplierId: row.supplier_id,
  })
}
