/** What a cell says, or what was expected where it cannot be read. Nothing is ever guessed. */
export type Reading<T> = { value: T } | { expected: string }

export const read = <T>(value: T): Reading<T> => ({ value })
export const unreadable = <T>(expected: string): Reading<T> => ({ expected })
export const isRead = <T>(reading: Reading<T>): reading is { value: T } => 'value' in reading
