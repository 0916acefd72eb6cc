import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { fitsCutList } from '@selvedge/contract/metreage/cuts.ts'
import type { CartRow } from './cart.queries.ts'

/** The workroom's list, unless its buyer has made the line too short for it, which the cart says. */
export function orderedCutList(row: Pick<CartRow, 'cut_list'>, cutMicrometres: number): CutList | null {
  if (row.cut_list === null) return null
  const cutList = CutList.parse(row.cut_list)
  return fitsCutList(cutList, cutMicrometres) ? cutList : null
}
