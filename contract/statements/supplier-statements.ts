import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { singleLine } from '../format/text.ts'
import { InvoiceFile } from '../invoices/invoices.ts'
import { statementStates, supplierLineKinds } from './statement-terms.ts'

const Period = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

/** What one supplier is owed, in its own currency. */
export const SupplierBalance = z.object({
  supplier: Named,
  currency: Currency,
  /** Of everything that no statement has paid; below nothing where claims came to more. */
  openMinor: z.int(),
  /** What of it is of months that have ended, and can be paid. */
  payableMinor: z.int(),
  /** The last month that can be paid; null where there is none. */
  payable: z.string().nullable(),
  lastPaidOn: z.string().nullable(),
  /** How the last month that has ended was paid; null where it was not. */
  paid: z
    .object({ number: z.string(), totalMinor: z.int(), paidOn: z.string(), reference: z.string() })
    .nullable(),
})
export type SupplierBalance = z.output<typeof SupplierBalance>

const Amounts = z.object({
  goodsMinor: z.int(),
  /** Cut fees and carriage. */
  feesMinor: z.int(),
  /** Below nothing where Selvedge keeps it, above where a claim gives it back. */
  commissionMinor: z.int(),
  totalMinor: z.int(),
})

/** A parcel that was sent, or a claim that is charged back, in the supplier’s currency and without tax. */
export const SupplierLine = Amounts.extend({
  kind: z.enum(supplierLineKinds),
  onDay: z.string(),
  orderId: z.string(),
  /** The number of the parcel or of the claim. */
  document: z.string(),
  businessName: z.string(),
  lineCount: z.int(),
  lengthMicrometres: z.int(),
  commissionBasisPoints: z.int(),
})
export type SupplierLine = z.output<typeof SupplierLine>

export const StatementSummary = z.object({
  period: z.string(),
  state: z.enum(statementStates),
  totalMinor: z.int(),
  /** Of a paid one. */
  number: z.string().nullable(),
  paidOn: z.string().nullable(),
  reference: z.string().nullable(),
})
export type StatementSummary = z.output<typeof StatementSummary>

/** A month: what was paid for it, or everything open until its end. */
export const SupplierStatement = StatementSummary.extend({
  supplier: Named,
  currency: Currency,
  lines: z.array(SupplierLine),
  sums: Amounts.extend({
    dispatches: z.int(),
    chargeBacks: z.int(),
    lengthMicrometres: z.int(),
    /** What claims have taken off the goods; zero or below. */
    creditsMinor: z.int(),
  }),
  /** The months that there are, newest first. */
  periods: z.array(StatementSummary),
  mayPay: z.boolean(),
})
export type SupplierStatement = z.output<typeof SupplierStatement>

const TotalMinor = z.int().min(1).max(1_000_000_000_000)
const paidBy = { paidOn: z.iso.date(), reference: singleLine(140).min(1) }

const common = { area: 'Desk', access: 'desk', desk: 'seeStatements' } as const
/** `id`: the supplier. */
const byPeriod = z.strictObject({ id: z.string().min(1).max(120), period: Period })
const params = { id: 'halden-and-rowe', period: '2026-10' }

export const listSupplierBalances = defineCall({
  ...common,
  name: 'listSupplierBalances',
  method: 'GET',
  path: '/desk/statements',
  summary:
    'What suppliers are owed for parcels that were sent, less commission and charge-backs; a supplier’s people see their own.',
  data: z.array(SupplierBalance),
})
export const getSupplierStatement = defineCall({
  ...common,
  name: 'getSupplierStatement',
  method: 'GET',
  path: '/desk/statements/{id}/{period}',
  summary:
    'A supplier’s statement of a month, without tax: as it was paid, or everything that is open until its end.',
  params: byPeriod,
  data: SupplierStatement,
  errors: ['notFound'],
  example: { params },
})
export const exportSupplierStatement = defineCall({
  ...common,
  name: 'exportSupplierStatement',
  method: 'GET',
  path: '/desk/statements/{id}/{period}/file',
  summary: 'The lines of a statement as a CSV file.',
  params: byPeriod,
  data: InvoiceFile,
  errors: ['notFound'],
  example: { params },
})
export const paySupplierStatement = defineCall({
  ...common,
  desk: 'payStatements',
  name: 'paySupplierStatement',
  method: 'POST',
  path: '/desk/statements/{id}/{period}/payout',
  summary:
    'Note that a month that has ended was paid, with everything that is open until its end. `totalMinor` is what was read: where it has changed, nothing is written. A paid statement never changes.',
  params: byPeriod,
  body: z.strictObject({ totalMinor: TotalMinor, ...paidBy }),
  data: SupplierStatement,
  errors: ['notFound', 'statementChanged', 'statementPaid', 'statementNotDue'],
  example: {
    params,
    body: { totalMinor: 109_675, paidOn: '2026-11-03', reference: 'BACS 4471' },
  },
})

export const paySupplierStatements = defineCall({
  ...common,
  desk: 'payStatements',
  name: 'paySupplierStatements',
  method: 'POST',
  path: '/desk/payouts/{period}',
  summary:
    'Note that a month was paid to several suppliers at once: all of it or, where a total has changed or a statement is paid already, nothing. What was noted by the same day and reference before is left as it is, so that it may be sent again.',
  params: z.strictObject({ period: Period }),
  body: z.strictObject({
    statements: z
      .array(z.strictObject({ supplier: z.string().min(1).max(120), totalMinor: TotalMinor }))
      .min(1)
      .max(1000),
    ...paidBy,
  }),
  data: z.array(SupplierBalance),
  errors: ['notFound', 'statementChanged', 'statementPaid', 'statementNotDue'],
  example: {
    params: { period: params.period },
    body: {
      statements: [{ supplier: params.id, totalMinor: 109_675 }],
      paidOn: '2026-11-03',
      reference: 'BACS 4471',
    },
  },
})
export const exportSupplierPayouts = defineCall({
  ...common,
  name: 'exportSupplierPayouts',
  method: 'GET',
  path: '/desk/payouts/{period}/file',
  summary: 'What each supplier is owed or was paid for a month, as a CSV file with a row for each.',
  params: z.strictObject({ period: Period }),
  data: InvoiceFile,
  example: { params: { period: params.period } },
})

export const supplierStatementCalls = {
  listSupplierBalances,
  getSupplierStatement,
  exportSupplierStatement,
  paySupplierStatement,
  paySupplierStatements,
  exportSupplierPayouts,
}
