import { expect, it } from 'vitest'
import { orderDetail } from '@selvedge/contract/examples/ordering.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { historyOf } from './history-entries.ts'

const [shipment] = orderDetail.shipments
const [line] = shipment!.lines
const step = (event: OrderDetail['shipments'][number]['history'][number]['event'], minute: number) => ({
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  event,
  lineId: line!.id,
  parcelNumber: null,
  day: null,
  by: null,
  note: '',
})
const confirmedAt = '2026-11-21T10:01:00.000Z'
const order: OrderDetail = {
  ...orderDetail,
  history: [...orderDetail.history, { at: confirmedAt, event: 'confirmed', by: null }],
  shipments: [
    {
      ...shipment!,
      history: [
        { ...step('placed', 0), lineId: null },
        { ...step('confirmed', 1), lineId: null },
        step('cuttingAsked', 2),
        step('pieceChosen', 3),
        step('cut', 4),
      ],
    },
  ],
}
const events = (of: OrderDetail) =>
  historyOf(of).map(entry => (entry.of === 'order' ? entry.event : entry.step.event))

it('has every step of an order once, newest first, without what is the supplier’s own', () => {
  expect(events(order)).toEqual(['cut', 'cuttingAsked', 'confirmed', 'placed'])
})

it('names an order that was cancelled once, and a line that was cancelled alone', () => {
  const at = step('cancelled', 9).at
  const cancelledStep = { ...order.shipments[0]!, history: [step('cancelled', 9)] }
  const whole = { ...order, shipments: [cancelledStep] }
  expect(events(whole)).toContain('cancelled')
  const ended = { ...whole, history: [...order.history, { at, event: 'cancelled' as const, by: 'Nora' }] }
  expect(events(ended).filter(event => event === 'cancelled')).toHaveLength(1)
})
