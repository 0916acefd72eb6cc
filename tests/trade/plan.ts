import { array, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { colourwayRow, fixtureRows } from '../support/catalogue-fixture.ts'

export type PlannedLine = {
  cloth: string
  decimetres: number
  /** What happens to it before it is cut. */
  before: 'nothing' | 'cancel' | 'refuse' | 'backOrder'
  claim: 'none' | 'credit' | 'replace' | 'deny'
  /** Of a credit, percent of the line. */
  share: number
  chargedTo: 'supplier' | 'selvedge'
}
export type PlannedOrder = {
  payment: 'card' | 'account'
  spendsWallet: boolean
  /** Of a cloth only the last line is ordered. */
  lines: readonly PlannedLine[]
  /** What the desk credits of its invoices by a note of its own, percent, before they are paid or after; mostly nothing. */
  credited: { percent: number; when: 'before' | 'after' } | null
}

/** So many orders of a year are for one cloth; a stock of thousands of remnants of one cloth is nobody's. */
const ORDERS_PER_CLOTH = 250
const ORDERS_PER_BUSINESS = 500
const cloths = ['glenmoor-04-loch', 'glenmoor-01-oat', 'inis-300-14-delft', 'inis-300-03-bone']

/** A catalogue and as many businesses as a trade of so many orders has. */
export function sizeOf(orders: number) {
  const more = Array.from(
    { length: Math.max(0, Math.ceil(orders / ORDERS_PER_CLOTH) - cloths.length) },
    (_, at) => `traded-${at}`,
  )
  const rows = more.map((slug, at) =>
    at % 2 === 0
      ? colourwayRow({ slug, supplier: 'halden-and-rowe', design: 'glenmoor', manufacturer: 'teviot-mill' })
      : colourwayRow({ slug, supplier: 'corvo-tessuti', design: 'traded' }),
  )
  return {
    cloths: [...cloths, ...more],
    rows: [...fixtureRows, ...rows],
    businesses: Math.max(3, Math.ceil(orders / ORDERS_PER_BUSINESS)),
  }
}

const plannedLine = (traded: readonly string[]) =>
  record<PlannedLine>({
    cloth: constantFrom(...traded),
    decimetres: integer({ min: 5, max: 80 }),
    before: constantFrom('nothing', 'nothing', 'nothing', 'cancel', 'refuse', 'backOrder'),
    claim: constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'credit', 'replace', 'deny'),
    share: integer({ min: 1, max: 100 }),
    chargedTo: constantFrom('supplier', 'supplier', 'selvedge'),
  })

/** Most orders are of one cloth; far more is refused, late, complained of and credited than in any real trade. */
export const plannedOrder = (traded: readonly string[]) =>
  record<PlannedOrder>({
    payment: constantFrom('card', 'card', 'account'),
    spendsWallet: boolean(),
    lines: oneof(
      { weight: 2, arbitrary: array(plannedLine(traded), { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: array(plannedLine(traded), { minLength: 2, maxLength: 3 }) },
    ),
    credited: constantFrom<PlannedOrder['credited']>(
      null,
      null,
      null,
      null,
      { percent: 7, when: 'before' },
      { percent: 100, when: 'after' },
      { percent: 13, when: 'after' },
    ),
  })
