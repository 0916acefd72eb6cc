import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { Card } from '../payments/payments.ts'
import {
  creditKinds,
  MOST_WALLET_ENTRIES,
  topUpStates,
  WALLET_PAGE_SIZE,
  walletKinds,
  walletSides,
} from './wallet-terms.ts'

/** What is there to spend, and what it came from. Amounts are minor units. */
export const Wallet = z.object({
  currency: Currency,
  balanceMinor: z.int(),
  /** In the order in which it is spent; promotions by the day that they end, anything else by kind. `endsOn`: their last day, in UTC. */
  sources: z.array(
    z.object({ kind: z.enum(creditKinds), amountMinor: z.int(), endsOn: z.iso.date().nullable() }),
  ),
  /** Money on its way by card, whose bank has not answered yet. */
  pendingTopUps: z.array(z.object({ id: z.uuid(), amountMinor: z.int(), at: z.string() })),
})
export type Wallet = z.output<typeof Wallet>

/** One movement; above zero into the wallet. */
export const WalletEntry = z.object({
  number: z.int(),
  at: z.string(),
  kind: z.enum(walletKinds),
  amountMinor: z.int(),
  /** The balance after it. */
  balanceMinor: z.int(),
  orderId: z.string().nullable(),
  /** The number of a credit note or a claim; empty for none. */
  document: z.string(),
  note: z.string(),
  card: Card.nullable(),
  /** The last day of a promotion, in UTC. */
  endsOn: z.iso.date().nullable(),
  by: z.string().nullable(),
  /** Both sides; they sum to zero. `source` is the credit that a part of the wallet came from. */
  sides: z.array(
    z.object({
      account: z.enum(walletSides),
      source: z.object({ kind: z.enum(creditKinds), at: z.string() }).nullable(),
      amountMinor: z.int(),
    }),
  ),
})
export type WalletEntry = z.output<typeof WalletEntry>

export const TopUp = z.object({
  id: z.uuid(),
  state: z.enum(topUpStates),
  amountMinor: z.int(),
  currency: Currency,
  /** Where the bank asks for a confirmation, an address or in demo a path; nothing is charged before. */
  confirmAt: z.string().optional(),
})
export type TopUp = z.output<typeof TopUp>

const common = { area: 'Wallet', access: 'retailer' } as const
const topUpErrors = ['topUpDeclined', 'topUpUnavailable', 'topUpTimedOut', 'profileIncomplete'] as const

export const getWallet = defineCall({
  ...common,
  name: 'getWallet',
  method: 'GET',
  path: '/wallet',
  summary: 'What the wallet of this business holds, in the currency of its account.',
  data: Wallet,
  errors: ['profileIncomplete'],
})
export const listWalletEntries = defineCall({
  ...common,
  name: 'listWalletEntries',
  method: 'GET',
  path: '/wallet/entries',
  summary: 'The statement of the wallet, newest first. Each entry has its two sides, which sum to zero.',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    most: z.coerce.number().int().min(1).max(MOST_WALLET_ENTRIES).default(WALLET_PAGE_SIZE),
  }),
  data: z.object({
    total: z.int(),
    page: z.int(),
    pageCount: z.int(),
    currency: Currency,
    /** The sums of what came in and went out, over all pages. */
    inMinor: z.int(),
    outMinor: z.int(),
    entries: z.array(WalletEntry),
  }),
  errors: ['profileIncomplete'],
  example: { query: { page: 1 } },
})
export const topUpWallet = defineCall({
  ...common,
  name: 'topUpWallet',
  method: 'POST',
  path: '/wallet/top-ups',
  needs: 'topUpWallet',
  idempotent: true,
  summary:
    'Put money into the wallet from the active card: charged exactly once per Idempotency-Key. Where the bank asks for a confirmation, the answer is 202 with `confirmAt`.',
  body: z.strictObject({
    amountMinor: z.int(),
    /** The active card, as the buyer read it. */
    card: z.uuid().optional(),
  }),
  data: TopUp,
  errors: [
    'idempotencyKeyRequired',
    'idempotencyKeyReused',
    'cardChanged',
    'noPaymentMethod',
    'notVerifiedYet',
    ...topUpErrors,
  ],
  example: { body: { amountMinor: 25_000 } },
})
export const finishTopUp = defineCall({
  ...common,
  name: 'finishTopUp',
  method: 'POST',
  path: '/wallet/top-ups/{id}',
  needs: 'topUpWallet',
  summary:
    'What became of a top-up that was to be confirmed at the bank, or again where to confirm it. May be asked as often as one likes.',
  params: z.strictObject({ id: z.uuid() }),
  data: TopUp,
  errors: ['notFound', ...topUpErrors],
  example: { params: { id: '01927c41-2a3b-7c4d-8e5f-60718293a4b1' } },
})
export const walletCalls = { getWallet, listWalletEntries, topUpWallet, finishTopUp }
