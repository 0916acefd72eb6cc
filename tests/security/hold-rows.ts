import type { calls } from '@selvedge/contract/calls.ts'
import type { Row } from './isolation-rows.ts'

const ofHold: Row = {
  send: () => ({ params: { id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e91' } }),
  other: 'notFound',
}

/** Cloth that a business has held. */
export const holdRows = {
  listHolds: { other: 'answered' },
  holdCloth: {
    send: () => ({ body: { fabricId: 'inis-300-14-delft', fabricQuantity: 2 } }),
    other: 'answered',
  },
  extendHold: ofHold,
  releaseHold: ofHold,
  orderHeld: ofHold,
} satisfies Partial<Record<keyof typeof calls, Row>>
