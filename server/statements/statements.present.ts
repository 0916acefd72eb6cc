import type {
  StatementSummary,
  SupplierBalance,
  SupplierLine,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { hasEnded } from '@selvedge/contract/statements/statement-terms.ts'
import type { LineRow, StatementRow } from './statements.queries.ts'

export const presentLine = (row: LineRow): SupplierLine => ({
  kind: row.kind,
  onDay: row.on_day,
  orderId: row.order_number,
  document: row.document,
  businessName: row.business_name,
  lineCount: row.line_count,
  lengthMicrometres: row.length_um,
  goodsMinor: row.goods_minor,
  feesMinor: row.fees_minor,
  commissionMinor: row.commission_minor,
  commissionBasisPoints: row.commission_bp,
  totalMinor: row.total_minor,
})

export const presentPaid = (row: StatementRow): StatementSummary => ({
  period: row.period,
  state: 'paid',
  totalMinor: row.total_minor,
  number: row.number,
  paidOn: row.paid_on,
  reference: row.reference,
})

export const presentOpen = (period: string, totalMinor: number, today: string): StatementSummary => ({
  period,
  state: hasEnded(period, today) ? 'open' : 'running',
  totalMinor,
  number: null,
  paidOn: null,
  reference: null,
})

/** Of a month that was paid; null where it was not. */
export const presentPayout = ({
  number,
  total_minor: totalMinor,
  paid_on: paidOn,
  reference,
}: {
  [Column in 'number' | 'total_minor' | 'paid_on' | 'reference']: StatementRow[Column] | null
}): SupplierBalance['paid'] =>
  number === null || totalMinor === null || paidOn === null || reference === null
    ? null
    : { number, totalMinor, paidOn, reference }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

export function sumsOf(lines: readonly SupplierLine[]) {
  const dispatches = lines.filter(({ kind }) => kind === 'dispatch')
  const chargeBacks = lines.filter(({ kind }) => kind === 'chargeBack')
  return {
    dispatches: dispatches.length,
    chargeBacks: chargeBacks.length,
    lengthMicrometres: sum(dispatches.map(line => line.lengthMicrometres)),
    goodsMinor: sum(dispatches.map(line => line.goodsMinor)),
    creditsMinor: sum(chargeBacks.map(line => line.goodsMinor)),
    feesMinor: sum(lines.map(line => line.feesMinor)),
    commissionMinor: sum(lines.map(line => line.commissionMinor)),
    totalMinor: sum(lines.map(line => line.totalMinor)),
  }
}
