import type { walletCalls } from '@selvedge/contract/wallet/wallet.ts'
import type { Row } from './isolation-rows.ts'
import { newKey } from '../support/buying.ts'

export const walletRows: Record<keyof typeof walletCalls, Row> = {
  getWallet: { other: 'answered' },
  listWalletEntries: { other: 'answered' },
  topUpWallet: {
    send: () => ({ body: { amountMinor: 5000 }, idempotencyKey: newKey() }),
    other: 'answered',
  },
  finishTopUp: { send: ({ topUpId }) => ({ params: { id: topUpId } }), other: 'notFound' },
}
