import { isDeepStrictEqual } from 'node:util'
import { LEFT_OUT_SHOWN, type LeftOut, type RowAccount } from '@selvedge/contract/intake/import-review.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { remarkText, type Remark } from '@selvedge/contract/intake/row-reasons.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { nameOfRow } from '../mapping/read-cloth.ts'
import { rulingAgainst, rulingsAgainst, type RowRuling } from '../mapping/rows-left-out.ts'
import type { ReadCloth, RowReason } from '../mapping/stated-values.ts'
import { groupReasons, type NotTaken, type ReasonGroup } from '../reasons-of-rows.ts'
import { lackedReason, type Lacked } from './lacking.ts'
import { saidBy, type ReadFile, type ReadRow } from './read-file.ts'

type Accounted = {
  file: ReadFile
  mapping: ImportMapping
  /** New cloths that lack what a cloth needs. */
  lacked: Lacked
}
type Group = Omit<LeftOut, 'message'> & { remark: Remark }
/** What becomes of every row of a file, and why rows are left out or refused. */
export type Account = { account: RowAccount; leftOut: Group[]; refusals: ReasonGroup[] }

/** Counts as the import will, see `stage-file.ts` and `settleRepeatedSkus`. */
export function accountForRows({ file, mapping, lacked }: Accounted): Account {
  const counts = { comingIn: 0, leftOut: 0, refused: 0 }
  const groups = new Map<string, Group>()
  const seen = new Map<string, { line: number; said: object }>()
  const refused: NotTaken[] = []
  const refuse = ({ source }: ReadRow, { what, refusals, notes }: ReadCloth, reason?: RowReason) => {
    counts.refused += 1
    const reasons = [...(reason ? [reason] : []), ...refusals, ...notes]
    refused.push({ outcome: 'refused', line: source.line, what, reasons })
  }
  const leaveOut = (row: ReadRow, remark: Remark, ruling?: RowRuling) => {
    counts.leftOut += 1
    addTo(groups, row, { remark, ruling, isTakenIn: false })
  }
  for (const row of file.rows) {
    for (const ruling of takenInOf(row, mapping))
      addTo(groups, row, { remark: ruling.remark, ruling, isTakenIn: true })
    if (row.skip) leaveOut(row, row.skip, row.source.skip ? undefined : rulingOf(row, mapping))
    else if (row.cloths.length === 0) leaveOut(row, { code: 'noColourMarked' })
    for (const cloth of row.cloths) {
      const { stated } = cloth
      const before = stated && seen.get(stated.sku)
      if (stated && !before) seen.set(stated.sku, { line: row.source.line, said: saidBy(stated) })
      if (stated && before && isDeepStrictEqual(before.said, saidBy(stated)))
        leaveOut(row, { code: 'sameLine', values: { line: before.line } })
      else if (!stated) refuse(row, cloth)
      else if (before)
        refuse(row, cloth, {
          field: 'sku',
          value: stated.sku,
          code: 'numberTaken',
          values: { line: before.line },
        })
      else if (lackedReason(lacked, stated.sku)) refuse(row, cloth, lackedReason(lacked, stated.sku))
      else counts.comingIn += 1
    }
  }
  const rows = counts.comingIn + counts.leftOut + counts.refused
  const leftOut = [...groups.values()].sort((one, other) => other.rows - one.rows)
  return { account: { rows, ...counts }, leftOut, refusals: groupReasons(refused) }
}

/** The same in the language of who reads it. */
export const presentLeftOut = (leftOut: readonly Group[], reader: ApiReader): LeftOut[] =>
  leftOut.map(({ remark, ...group }) => ({ ...group, message: remarkText(remark, reader) }))

const rulingOf = (row: ReadRow, mapping: ImportMapping) => rulingAgainst(row.source.values, mapping)

/** Rulings that would leave a row out, had nobody taken it in; none for a row that is left out all the same. */
function takenInOf(row: ReadRow, mapping: ImportMapping): RowRuling[] {
  if (row.skip || !mapping.takenIn?.length) return []
  return [...rulingsAgainst(row.source.values, mapping)]
}

type Cause = { remark: Remark; ruling: RowRuling | undefined; isTakenIn: boolean }
function addTo(groups: Map<string, Group>, { source }: ReadRow, { remark, ruling, isTakenIn }: Cause): void {
  const name = ruling?.key ?? remark.code
  const group = groups.get(name) ?? {
    key: ruling?.key ?? null,
    code: remark.code,
    column: ruling?.column ?? null,
    word: ruling?.word ?? null,
    remark,
    rows: 0,
    isTakenIn,
    examples: [],
  }
  group.rows += 1
  if (group.examples.length < LEFT_OUT_SHOWN)
    group.examples.push({ line: source.line, what: nameOfRow(source) })
  groups.set(name, group)
}
