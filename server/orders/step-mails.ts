import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formatCutLength, formatDay, formatMoney } from '@selvedge/contract/format/format.ts'
import { fill } from '@selvedge/contract/messages/sentence.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale } from '../catalogue/supplier-locale.ts'
import { composeMail } from '../platform/compose-mail.ts'
import { fact, type MailReader } from '../platform/mail-facts.ts'
import type { MailBlock, MailRow } from '../platform/mail-layout.ts'
import { writeMail, type Mail } from '../platform/mail.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import { whenAndWhy } from './dispatch-in-mail.ts'
import type { Skus } from './lines-on-paper.ts'
import { clothOf, cutNotes, type Line, type Shipment } from './mail-lines.ts'
import { selectBuyer, selectSuppliersOf } from './mailing.queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { presentDetail } from './order.present.ts'
import { readOrder } from './read-orders.ts'
import type { LockedOrder } from './settlement.queries.ts'
import { orderCancelledEvent } from './supplier-events.ts'
import { newSupplierLink } from './supplier-link.ts'
import { tellSuppliers, type Notice } from './tell-suppliers.ts'
import { awaitsSupplier } from './supplier-link.queries.ts'

export type StepMail =
  | { kind: 'orderConfirmed' }
  | { kind: 'lineBackOrdered'; on: string; note: string }
  | { kind: 'dispatchDayStated'; before: string | null }
  | { kind: 'lineRefused'; reason: string; refundedMinor: number }
  | { kind: 'stepUndone' }
  | { kind: 'parcelDispatched'; parcel: string; carrier: string; tracking: string }

type Step = {
  order: OrderDetail
  shipment: Shipment
  lines: readonly Line[]
  step: StepMail
  buyer: { recipient: string; reader: MailReader }
  publicOrigin: string
}

/** To the buyer: what has happened to some lines of a shipment. */
export function stepMail({ order, shipment, lines, step, buyer, publicOrigin }: Step): Mail {
  const { recipient, reader } = buyer
  const { locale } = reader
  return composeMail(step.kind, {
    recipient,
    locale,
    values: { number: order.id, supplier: shipment.supplier.name },
    blocks: [...factsOf(step, { order, shipment, reader }), linesBlock(lines, reader)],
    url: `${publicOrigin}${paths.order(order.id)}`,
  })
}

type Telling = { order: OrderDetail; shipment: Shipment; reader: MailReader }
function factsOf(step: StepMail, telling: Telling): MailBlock[] {
  const rows = factRows(step, telling)
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

function factRows(step: StepMail, { order, shipment, reader }: Telling): MailRow[] {
  const { locale } = reader
  const { steps, approval, order: words } = mailWords[locale]
  switch (step.kind) {
    case 'orderConfirmed':
      return [
        ...fact(words.leavesOn, whenAndWhy(shipment.dispatch, words.dispatch, reader)),
        ...fact(approval.reason, shipment.dispatch.reason ?? ''),
      ]
    case 'dispatchDayStated':
      return [
        ...fact(words.leavesOn, formatDay(locale, shipment.dispatch.on!)),
        ...fact(steps.promisedBefore, step.before === null ? '' : formatDay(locale, step.before)),
        ...fact(approval.reason, shipment.dispatch.reason ?? ''),
      ]
    case 'lineBackOrdered':
      return [...fact(steps.comesOn, formatDay(locale, step.on)), ...fact(words.note, step.note)]
    case 'stepUndone':
      return []
    case 'lineRefused':
      return [
        ...fact(approval.reason, step.reason),
        ...(step.refundedMinor > 0
          ? fact(steps.refund, formatMoney(locale, step.refundedMinor, order.currency))
          : []),
      ]
    case 'parcelDispatched':
      return [
        ...fact(steps.parcel, step.parcel),
        ...fact(steps.carrier, step.carrier),
        ...fact(steps.tracking, step.tracking),
      ]
  }
}

/** Lines of a shipment: what is cut, from which piece, for whom. */
export function linesBlock(lines: readonly Line[], reader: MailReader): MailBlock {
  const words = mailWords[reader.locale].order
  const length = (micrometres: number) => formatCutLength(reader, micrometres)
  const rows = lines.map(line => ({
    label: clothOf(line),
    value: line.orderType === 'sample' ? words.sample : length(line.cutMicrometres),
    notes: [
      ...(line.orderType === 'sample' ? [] : cutNotes(line, { words, reader, length })),
      ...(line.sidemark ? [fill(words.sidemark, { sidemark: line.sidemark }, reader)] : []),
    ],
  }))
  return { kind: 'lines', rows }
}

type Cancelled = {
  order: OrderDetail
  lines: readonly Line[]
  supplier: { id: string; country: string; order_email: string }
  /** By which the supplier answers what is left; undefined where it has answered, or nothing is. */
  url?: string | undefined
}

/** To a supplier: what the buyer has cancelled, and is not to be cut. */
export function cancelledMail({ order, lines, supplier, url }: Cancelled): Mail {
  const locale = supplierLocale(supplier.country)
  const reader: MailReader = { locale, measurementType: 'metric' }
  return composeMail('linesCancelled', {
    recipient: supplier.order_email,
    locale,
    values: { number: order.id, business: order.billTo.businessName },
    blocks: [
      ...(order.poNumber === ''
        ? []
        : [{ kind: 'facts' as const, rows: fact(mailWords[locale].order.theirPoNumber, order.poNumber) }]),
      linesBlock(lines, reader),
    ],
    url,
    supplierId: supplier.id,
  })
}

type Deps = Pick<OrderDeps, 'jobs'> & { env: Pick<OrderDeps['env'], 'publicOrigin'> }
type About = {
  order: Pick<LockedOrder, 'id' | 'number' | 'retailer_id' | 'placed_by'>
  lineIds: readonly string[]
}

/** Mails the buyer of a step; lines are of one shipment. */
export async function writeStepMail(
  trx: Transaction<DB>,
  { jobs, env }: Deps,
  { order, lineIds, step }: About & { step: StepMail },
): Promise<void> {
  const buyer = await selectBuyer(trx, order.id)
  const { email, locale, measurement_type, business_measurement_type } = buyer
  const reader = { locale, measurementType: measurement_type ?? business_measurement_type ?? 'metric' }
  const { detail } = await readFor(trx, order, locale)
  const shipment = detail.shipments.find(one => one.lines.some(line => lineIds.includes(line.id)))!
  const lines = shipment.lines.filter(line => lineIds.includes(line.id))
  const to = { recipient: email, reader }
  const mail = stepMail({ order: detail, shipment, lines, step, buyer: to, publicOrigin: env.publicOrigin })
  await writeMail({ trx, jobs, mail: { ...mail, orderId: order.id } })
}

/** Tells each supplier what a buyer has cancelled of a shipment, with a new link while the rest is still to be answered. */
export async function tellOfCancelled(
  trx: Transaction<DB>,
  { jobs, env, clock }: Pick<OrderDeps, 'jobs' | 'env' | 'clock'>,
  { order, lineIds }: About,
): Promise<void> {
  const suppliers = await selectSuppliersOf(trx, order.id)
  const now = clock()
  const notices: Notice[] = []
  for (const supplier of new Map(suppliers.map(one => [one.slug, one])).values()) {
    const { detail, skus } = await readFor(trx, order, supplierLocale(supplier.country))
    for (const shipment of detail.shipments.filter(one => one.supplier.id === supplier.slug)) {
      const lines = shipment.lines.filter(line => lineIds.includes(line.id))
      if (lines.length === 0) continue
      const linking = { shipmentId: shipment.id, publicOrigin: env.publicOrigin, now }
      const isAwaited = await awaitsSupplier(trx, shipment.id)
      const answering = isAwaited ? await newSupplierLink(trx, linking) : null
      notices.push({
        supplier,
        shipmentId: shipment.id,
        mail: cancelledMail({ order: detail, lines, supplier, url: answering?.page }),
        event: () => orderCancelledEvent({ order: detail, shipment, lines, skus, answering, now }),
      })
    }
  }
  await tellSuppliers(trx, { jobs, now }, { orderId: order.id, notices })
}

/** An order as a mail about it tells it, with what its suppliers call the cloths. */
export async function readFor(
  trx: Transaction<DB>,
  { number, retailer_id, placed_by }: About['order'],
  locale: Parameters<typeof presentDetail>[1],
): Promise<{ detail: OrderDetail; skus: Skus }> {
  const reader = { retailerId: retailer_id, userId: placed_by, role: 'owner' as const }
  const parts = await readOrder({ db: trx, reader, number })
  if (!parts) throw new Error(`Order ${number} is not to be read by its own retailer`)
  return {
    detail: presentDetail(parts, locale, reader),
    skus: new Map(parts.lines.map(line => [line.id, line.supplier_sku])),
  }
}
