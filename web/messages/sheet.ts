import type { Words } from './sheets.ts'

/** What `sheet.ts?locale=de&sheet=fabric` is resolved by; `compile-messages.ts` loads that sheet's messages in its place. */
const words: Words = {}
export default words
