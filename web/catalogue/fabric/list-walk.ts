import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'

/**
 * The page of a list from which a fabric is opened. It goes along in the browser's history, so that the fabric's own
 * address stays the same for everyone.
 */
export type ListWalk = { fabrics: { id: string; name: string }[]; before: number; total: number }
type Listed = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber'>

/** The state of a navigation from a list; `before` is the number of fabrics on earlier pages. */
export const walkState = (
  fabrics: readonly Listed[],
  { before, total }: Pick<ListWalk, 'before' | 'total'>,
): { walk: ListWalk } => ({
  walk: { fabrics: fabrics.map(fabric => ({ id: fabric.id, name: clothName(fabric) })), before, total },
})

/** The list that the history holds with this entry; undefined when the fabric was opened in another way. */
export function readWalk(state: unknown): ListWalk | undefined {
  if (typeof state !== 'object' || state === null || !('walk' in state)) return undefined
  return state.walk as ListWalk
}
