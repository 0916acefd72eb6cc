import type { Kysely } from 'kysely'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { WaitingItem } from '@selvedge/contract/waiting/waiting.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'

export type Asked = { db: Kysely<DB>; caller: Member; now: Date; currency: Currency }

/** An item with these fields; all others are empty. */
export const item = (
  kind: WaitingItem['kind'],
  currency: Currency,
  told: Partial<WaitingItem> = {},
): WaitingItem => ({
  kind,
  count: 1,
  reference: null,
  from: null,
  fabricName: null,
  picture: null,
  since: null,
  until: null,
  amountMinor: null,
  currency,
  ...told,
})

type ClothRow = { design_name: string; colour_name: string; picture_hash: string | null; hex: string }

export const clothOf = ({ design_name, colour_name, picture_hash, hex }: ClothRow) => ({
  fabricName: `${design_name} ${colour_name}`,
  picture: { hash: picture_hash, hex },
})
