import type { SheetCloth } from './contact-sheet-builders.ts'
import { damasks } from './contact-sheet-damasks.ts'
import { linens } from './contact-sheet-linens.ts'
import { piles } from './contact-sheet-piles.ts'
import { tartans } from './contact-sheet-tartans.ts'
import { wools } from './contact-sheet-wools.ts'

/** Forty cloths in eight columns and five rows, placed so that their colours sit well side by side. */
export const sheetCloths: readonly SheetCloth[] = [...tartans, ...wools, ...linens, ...damasks, ...piles]
