import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Destination } from '@selvedge/contract/cart/destination.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail } from '../platform/compose-mail.ts'
import type { MailReader } from '../platform/mail-facts.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import type { Member } from '../platform/sessions.ts'
import { addressFacts, type Readdressed } from './address-changed.ts'
import { selectBuyer } from './mailing.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { linesBlock, readFor } from './step-mails.ts'

type Changed = {
  order: OrderDetail
  /** By shipment, where it was to go. */
  before: ReadonlyMap<string, Destination>
  colleague: { firstName: string; lastName: string }
  buyer: { recipient: string; reader: MailReader }
  publicOrigin: string
}

/** To who placed an order: which of its shipments go elsewhere, and where. */
export function colleagueChangedAddressMail(changed: Changed): Mail {
  const { order, before, colleague, buyer, publicOrigin } = changed
  const { locale } = buyer.reader
  const moved = order.shipments.filter(({ id }) => before.has(id))
  return composeMail('colleagueChangedAddress', {
    recipient: buyer.recipient,
    locale,
    values: { number: order.id, name: personName(colleague, locale) },
    blocks: moved.flatMap(shipment => [
      { kind: 'facts' as const, rows: addressFacts(shipment.shipTo, before.get(shipment.id)!, locale) },
      linesBlock(
        shipment.lines.filter(line => line.state !== 'cancelled'),
        buyer.reader,
      ),
    ]),
    url: `${publicOrigin}${paths.order(order.id)}`,
  })
}

/** Mails who placed an order, unless they have changed its address themselves. */
export async function mailBuyerOfAddress(
  trx: Transaction<DB>,
  { jobs, env }: Pick<OrderDeps, 'jobs' | 'env'>,
  { order, before, caller }: Readdressed & { caller: Member },
): Promise<void> {
  if (order.placed_by === caller.userId) return
  const { email, locale, measurement_type, business_measurement_type } = await selectBuyer(trx, order.id)
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const { detail } = await readFor(trx, order, locale)
  const { first_name: firstName, last_name: lastName } = caller.user
  const mail = colleagueChangedAddressMail({
    order: detail,
    before,
    colleague: { firstName, lastName },
    buyer: { recipient: email, reader },
    publicOrigin: env.publicOrigin,
  })
  await writeMail({ trx, jobs, mail: { ...mail, orderId: order.id } })
}
