import { divideHalfEven, shareMinor } from '../pricing/money.ts'

export const supplierLineKinds = ['dispatch', 'chargeBack'] as const
export type SupplierLineKind = (typeof supplierLineKinds)[number]

/** A month runs until its last day is over, can then be paid, and is paid once. */
export const statementStates = ['running', 'open', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

/** The month of a day, such as `2026-11`. */
export const periodOf = (day: string): string => day.slice(0, 7)

/** The last day of a month, such as `2026-11-30`. */
export function lastDayOf(period: string): string {
  const day = new Date(`${period}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, 10)
}

/** The next month. */
export function monthAfter(period: string): string {
  const day = new Date(`${lastDayOf(period)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return periodOf(day.toISOString())
}

/** The last month that has ended. */
export function lastEndedBefore(today: string): string {
  const day = new Date(`${periodOf(today)}-01T00:00:00Z`)
  day.setUTCDate(0)
  return periodOf(day.toISOString())
}

export const hasEnded = (period: string, today: string): boolean => lastDayOf(period) < today

export type LineAmounts = {
  goodsMinor: number
  /** Cut fees and carriage. */
  feesMinor: number
  /** What Selvedge keeps is below nothing, what it gives back is above. */
  commissionMinor: number
  /** The supplier's. */
  totalMinor: number
}

const amountsOf = (goodsMinor: number, feesMinor: number, commissionMinor: number): LineAmounts => ({
  goodsMinor,
  feesMinor,
  commissionMinor,
  totalMinor: goodsMinor + feesMinor + commissionMinor,
})

type Earned = { goodsMinor: number; feesMinor: number; commissionBasisPoints: number }
/** What a parcel earns its supplier: what the buyer pays for goods, cut fees and carriage, less the commission. */
export const earnedBy = ({ goodsMinor, feesMinor, commissionBasisPoints }: Earned): LineAmounts =>
  amountsOf(goodsMinor, feesMinor, -shareMinor(goodsMinor + feesMinor, commissionBasisPoints))

/** What a claim takes back: what was credited of the goods, less the commission that is given back. */
export const chargedBack = (netMinor: number, commissionMinor: number): LineAmounts =>
  amountsOf(-netMinor, 0, commissionMinor)

/** An amount of an order in its supplier's currency. `rate`: units of the order's for one of the supplier's. */
export function inSuppliersCurrency(amountMinor: number, rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  const value = BigInt(whole + fraction)
  return Number(divideHalfEven(BigInt(amountMinor) * 10n ** BigInt(fraction.length), value))
}
