import type { supplierAccountCalls } from '@selvedge/contract/retailer/supplier-accounts.ts'
import type { Row } from './isolation-rows.ts'

/** Without the operator’s token there is no operator API, so nobody finds these. */
export const accountRows: Record<keyof typeof supplierAccountCalls, Row> = {
  listAccountRequests: { other: 'notFound', signedOut: 'notFound' },
  openSupplierAccount: {
    send: ({ email }) => ({ body: { email, supplier: 'brennan-linen' } }),
    other: 'notFound',
    signedOut: 'notFound',
  },
  refuseSupplierAccount: {
    send: ({ email }) => ({ body: { email, supplier: 'brennan-linen', reason: 'No' } }),
    other: 'notFound',
    signedOut: 'notFound',
  },
}
