import type { OrderLine } from './orders.ts'
import { isNumbered } from '../catalogue/stock-statements.ts'

/**
 * What is left to the supplier to confirm: a length of a cloth of which it states no quantity, or that a length of a total whose
 * pieces it does not state is in one piece.
 */
export const supplierConfirmations = ['length', 'onePiece'] as const
export type SupplierConfirms = (typeof supplierConfirmations)[number] | null

type Line = Pick<OrderLine, 'orderType' | 'state'> & { onePiece: boolean }
const uncut: ReadonlySet<OrderLine['state']> = new Set(['reserved', 'placed', 'allocated'])

/** The same of a line of an order, by what it holds; null once it is cut or on back order. */
export function supplierConfirmsOf(
  { orderType, state, onePiece }: Line,
  held: readonly { pieceNumber: string }[],
): SupplierConfirms {
  if (orderType === 'sample' || !uncut.has(state)) return null
  if (held.length === 0) return 'length'
  return onePiece && !held.every(isNumbered) ? 'onePiece' : null
}
