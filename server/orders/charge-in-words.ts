import { formatMoney } from '@selvedge/contract/format/format.ts'
import type { chargeKinds, UnstatedCharges } from '@selvedge/contract/cart/unstated-charges.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

type Charged = { kind: (typeof chargeKinds)[number]; minor: number; of: { unstatedCharges: UnstatedCharges } }

/** A charge of a shipment or of an order. One that a supplier does not state is not free, though none is charged. */
export function chargeInWords(
  { kind, minor, of }: Charged,
  { currency }: OrderDetail,
  { locale }: MailReader,
): string {
  const { free, chargeNotStated } = mailWords[locale].order
  if (minor > 0) return formatMoney(locale, minor, currency)
  return of.unstatedCharges.includes(kind) ? chargeNotStated : free
}
