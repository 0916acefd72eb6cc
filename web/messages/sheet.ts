import type { Words } from './sheets.ts'

/** Placeholder: `compile-messages.ts` replaces it by the messages of the `sheet` in the query. */
const words: Words = {}
export default words
