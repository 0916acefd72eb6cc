import { MINOR_UNITS, type AccountCurrency } from '../pricing/money.ts'

/** Why money moved in a wallet. */
export const walletKinds = [
  'claimCredit',
  'refund',
  'topUp',
  'promotion',
  'spend',
  'expiry',
  'adjustment',
] as const
export type WalletKind = (typeof walletKinds)[number]

/** What puts money in; each such credit is spent as a lot of its own. */
export const creditKinds = ['promotion', 'claimCredit', 'refund', 'adjustment', 'topUp'] as const
export type CreditKind = (typeof creditKinds)[number]

/** Money comes and goes between the wallet and these, as its owner reads them. */
export const walletSides = [
  'wallet',
  'card',
  'transfer',
  'order',
  'promotion',
  'claim',
  'adjustment',
] as const
export type WalletSide = (typeof walletSides)[number]

export const topUpStates = ['pending', 'succeeded'] as const

export const WALLET_PAGE_SIZE = 20
/** What a file of the statement asks for at once. */
export const MOST_WALLET_ENTRIES = 200

/** Of the Scandinavian currencies ten are about one of the others. */
const isSmall = (currency: AccountCurrency): boolean => currency === 'SEK' || currency === 'DKK'
const amount = (currency: AccountCurrency, units: number): number =>
  units * MINOR_UNITS * (isSmall(currency) ? 10 : 1)

/** The least and the most that one top-up may be, in minor units. */
export const topUpLimits = (currency: AccountCurrency): { leastMinor: number; mostMinor: number } => ({
  leastMinor: amount(currency, 10),
  mostMinor: amount(currency, 5000),
})
/** The amounts that a page proposes. */
export const topUpChoices = (currency: AccountCurrency): number[] =>
  [100, 250, 500].map(units => amount(currency, units))
