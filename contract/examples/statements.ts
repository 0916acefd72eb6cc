import type { DataOf } from '../call/call.ts'
import type {
  StatementSummary,
  supplierStatementCalls,
  SupplierStatement,
} from '../statements/supplier-statements.ts'

type Calls = typeof supplierStatementCalls

const open: StatementSummary = {
  period: '2026-10',
  state: 'open',
  totalMinor: 109_675,
  number: null,
  paidOn: null,
  reference: null,
}
const paid: Partial<StatementSummary> = {
  state: 'paid',
  number: 'S-2026-10-014',
  paidOn: '2026-11-03',
  reference: 'BACS 4471',
}
const supplier = { id: 'halden-and-rowe', name: 'Halden & Rowe' }
export const supplierStatement: SupplierStatement = {
  ...open,
  supplier,
  currency: 'GBP',
  lines: [
    {
      kind: 'dispatch',
      onDay: '2026-10-19',
      orderId: 'SV-10482',
      document: 'P-10061',
      businessName: 'Ellwood & Daughter',
      lineCount: 3,
      lengthMicrometres: 15_600_000,
      goodsMinor: 102_834,
      feesMinor: 3325,
      commissionMinor: -8493,
      commissionBasisPoints: 800,
      totalMinor: 97_666,
    },
    {
      kind: 'dispatch',
      onDay: '2026-10-20',
      orderId: 'SV-10484',
      document: 'P-10062',
      businessName: 'Marlow Upholstery',
      lineCount: 1,
      lengthMicrometres: 9_600_000,
      goodsMinor: 53_098,
      feesMinor: 0,
      commissionMinor: -4248,
      commissionBasisPoints: 800,
      totalMinor: 48_850,
    },
    {
      kind: 'chargeBack',
      onDay: '2026-10-23',
      orderId: 'SV-10482',
      document: 'CL-0208',
      businessName: 'Ellwood & Daughter',
      lineCount: 1,
      lengthMicrometres: 8_100_000,
      goodsMinor: -40_045,
      feesMinor: 0,
      commissionMinor: 3204,
      commissionBasisPoints: 800,
      totalMinor: -36_841,
    },
  ],
  sums: {
    dispatches: 2,
    chargeBacks: 1,
    lengthMicrometres: 25_200_000,
    goodsMinor: 155_932,
    creditsMinor: -40_045,
    feesMinor: 3325,
    commissionMinor: -9537,
    totalMinor: 109_675,
  },
  periods: [open],
  mayPay: true,
}

/** The example responses of suppliers’ statements. */
export const statementAnswers = {
  listSupplierBalances: [
    {
      supplier,
      currency: 'GBP' as const,
      openMinor: 241_010,
      payableMinor: 109_675,
      payable: '2026-10',
      lastPaidOn: '2026-10-02',
      paid: null,
    },
  ],
  paySupplierStatements: [
    {
      supplier,
      currency: 'GBP' as const,
      openMinor: 131_335,
      payableMinor: 0,
      payable: null,
      lastPaidOn: '2026-11-03',
      paid: { number: 'S-2026-10-014', totalMinor: 109_675, paidOn: '2026-11-03', reference: 'BACS 4471' },
    },
  ],
  exportSupplierPayouts: {
    fileName: 'payouts-2026-10.csv',
    mediaType: 'text/csv; charset=utf-8',
    base64: 'U3VwcGxpZXINCg==',
  },
  getSupplierStatement: supplierStatement,
  exportSupplierStatement: {
    fileName: 'statement-halden-and-rowe-2026-10.csv',
    mediaType: 'text/csv; charset=utf-8',
    base64: 'RGF0ZSxUeXBlDQo=',
  },
  paySupplierStatement: {
    ...supplierStatement,
    ...paid,
    periods: [{ ...open, ...paid }],
    mayPay: false,
  },
} satisfies { [Name in keyof Calls]: DataOf<Calls[Name]> }
