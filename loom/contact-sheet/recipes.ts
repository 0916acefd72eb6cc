import type { SheetCloth } from './builders.ts'
import { damasks } from './damasks.ts'
import { linens } from './linens.ts'
import { piles } from './piles.ts'
import { tartans } from './tartans.ts'
import { wools } from './wools.ts'

/** Forty cloths in eight columns and five rows, arranged so that neighbouring colours look well together. */
export const sheetCloths: readonly SheetCloth[] = [...tartans, ...wools, ...linens, ...damasks, ...piles]
