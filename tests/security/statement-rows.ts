import type { supplierStatementCalls } from '@selvedge/contract/statements/supplier-statements.ts'
import type { Row } from './isolation-rows.ts'

const params = { id: 'halden-and-rowe', period: '2026-10' }
const ofDesk = (sent?: ReturnType<NonNullable<Row['send']>>): Row => ({
  ...(sent && { send: () => sent }),
  other: 'signInRequired',
  viewer: 'signInRequired',
})

/** What suppliers are owed is for the desk alone. */
export const statementRows: Record<keyof typeof supplierStatementCalls, Row> = {
  listSupplierBalances: ofDesk(),
  getSupplierStatement: ofDesk({ params }),
  exportSupplierStatement: ofDesk({ params }),
  paySupplierStatement: ofDesk({
    params,
    body: { totalMinor: 1, paidOn: '2026-11-03', reference: 'BACS' },
  }),
  paySupplierStatements: ofDesk({
    params: { period: params.period },
    body: {
      statements: [{ supplier: params.id, totalMinor: 1 }],
      paidOn: '2026-11-03',
      reference: 'BACS',
    },
  }),
  exportSupplierPayouts: ofDesk({ params: { period: params.period } }),
}
