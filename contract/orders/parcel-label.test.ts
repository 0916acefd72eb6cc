import { expect, it } from 'vitest'
import { orderDetail } from '../examples/ordering.ts'
import { parcelLabel } from './parcel-label.ts'

const [shipment] = orderDetail.shipments

it('prints to whom and where a parcel goes, what to do there, and the buyer’s own references', () => {
  const shipTo = {
    ...shipment!.shipTo,
    kind: 'workroom' as const,
    name: 'Marsh Lane Workroom',
    instructions: 'Goods in 08:00–15:30\r\nAsk for Marian',
  }
  expect(parcelLabel(orderDetail, { ...shipment!, shipTo }, 'en')).toEqual([
    'Marsh Lane Workroom',
    'Ellwood & Daughter',
    '14 Walcot Street',
    'Bath',
    'Somerset',
    'BA1 5BG',
    'United Kingdom',
    'Goods in 08:00–15:30',
    'Ask for Marian',
    'SV-10001 · ELLIS-026 · Mrs Ellis, drawing room',
  ])
})

it('names the business once at its own address', () => {
  expect(
    parcelLabel(orderDetail, shipment!, 'de').filter(line => line === 'Ellwood & Daughter'),
  ).toHaveLength(1)
})
