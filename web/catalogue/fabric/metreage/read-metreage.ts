import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Reader } from '@selvedge/contract/format/format.ts'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { readSheet, type Sheet } from './sheet.ts'
import { workOut, type Calculation } from './work-out.ts'

/** The calculator from the URL, with its result where the measures allow one. */
export type Metreage = { sheet: Sheet; calculation: Calculation | null }

/** The cut list that a form carries; the contract validates what is in it. */
export function readCutList(carried: string): CutList | null {
  try {
    return JSON.parse(carried) as CutList | null
  } catch {
    return null
  }
}

export function readMetreage(search: URLSearchParams, facts: FabricFacts, reader: Reader): Metreage {
  const sheet = readSheet(search, facts.usage, reader)
  return { sheet, calculation: workOut(sheet, facts, reader.measurementType).calculation }
}
