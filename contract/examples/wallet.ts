import type { DataOf } from '../call/call.ts'
import type { TopUp, Wallet, WalletEntry, walletCalls } from '../wallet/wallet.ts'
import { card } from './ordering.ts'

const wallet: Wallet = {
  currency: 'GBP',
  balanceMinor: 12_000,
  sources: [
    { kind: 'promotion', amountMinor: 2500, endsOn: '2026-11-30' },
    { kind: 'topUp', amountMinor: 9500, endsOn: null },
  ],
  pendingTopUps: [],
}
const spent: WalletEntry = {
  number: 4417,
  at: '2026-11-12T10:24:00.000Z',
  kind: 'spend',
  amountMinor: -4500,
  balanceMinor: 9500,
  orderId: 'SV-10482',
  document: '',
  note: '',
  card: null,
  endsOn: null,
  by: 'Nora Ellwood',
  sides: [
    { account: 'wallet', source: { kind: 'topUp', at: '2026-09-22T09:10:00.000Z' }, amountMinor: -4000 },
    { account: 'wallet', source: { kind: 'topUp', at: '2026-10-26T14:02:00.000Z' }, amountMinor: -500 },
    { account: 'order', source: null, amountMinor: 4500 },
  ],
}
const added: WalletEntry = {
  ...spent,
  number: 4398,
  at: '2026-10-26T14:02:00.000Z',
  kind: 'topUp',
  amountMinor: 10_000,
  balanceMinor: 14_000,
  orderId: null,
  card,
  sides: [
    { account: 'wallet', source: { kind: 'topUp', at: '2026-10-26T14:02:00.000Z' }, amountMinor: 10_000 },
    { account: 'card', source: null, amountMinor: -10_000 },
  ],
}
const topUp: TopUp = {
  id: '01927c41-2a3b-7c4d-8e5f-60718293a4b1',
  state: 'succeeded',
  amountMinor: 25_000,
  currency: 'GBP',
}

export const walletAnswers = {
  getWallet: wallet,
  listWalletEntries: {
    total: 2,
    page: 1,
    pageCount: 1,
    currency: 'GBP',
    inMinor: 14_000,
    outMinor: 4500,
    entries: [spent, added],
  },
  topUpWallet: topUp,
  finishTopUp: topUp,
} satisfies { [Name in keyof typeof walletCalls]: DataOf<(typeof walletCalls)[Name]> }
