import { paths } from '@selvedge/contract/access/paths.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact } from '../platform/mail-facts.ts'
import type { Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { ThreadRow } from './messages.queries.ts'

type Written = {
  thread: Pick<ThreadRow, 'number' | 'name' | 'country' | 'order_email' | 'supplier_id' | 'shipment_id'>
  text: string
  publicOrigin: string
}

/** To the supplier, in its language: what the buyer of an order wrote. */
export function buyerWroteMail({
  thread,
  text,
  publicOrigin,
  businessName,
}: Written & { businessName: string }): Mail {
  const locale = supplierLocale(thread.country)
  return composeMail('buyerWrote', {
    recipient: thread.order_email,
    locale,
    values: { business: businessName, number: thread.number },
    blocks: [{ kind: 'facts', rows: fact(mailWords[locale].written.message, text) }],
    url: `${publicOrigin}${paths.deskShipment(thread.shipment_id)}`,
    supplierId: thread.supplier_id,
  })
}

/** To the member who ordered: what the supplier wrote. */
export const supplierWroteMail = ({
  thread,
  text,
  publicOrigin,
  buyer,
}: Written & { buyer: { email: string; locale: Locale } }): Mail =>
  composeMail('supplierWrote', {
    recipient: buyer.email,
    locale: buyer.locale,
    values: { supplier: thread.name, number: thread.number },
    blocks: [{ kind: 'facts', rows: fact(mailWords[buyer.locale].written.message, text) }],
    url: `${publicOrigin}${paths.order(thread.number)}`,
  })
