import type { Values } from '@selvedge/contract/messages/sentence.ts'
import type { ReasonCode, Remark } from '@selvedge/contract/intake/row-reasons.ts'

/** The value of a cell, or what was expected when it cannot be read. Values are never guessed. */
export type Reading<T> = { value: T } | { expected: Remark }

export const read = <T>(value: T): Reading<T> => ({ value })
export const unreadable = <T>(code: ReasonCode, values?: Values): Reading<T> => ({
  expected: values === undefined ? { code } : { code, values },
})
export const isRead = <T>(reading: Reading<T>): reading is { value: T } => 'value' in reading
