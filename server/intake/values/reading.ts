/** The value of a cell, or what was expected when it cannot be read. Values are never guessed. */
export type Reading<T> = { value: T } | { expected: string }

export const read = <T>(value: T): Reading<T> => ({ value })
export const unreadable = <T>(expected: string): Reading<T> => ({ expected })
export const isRead = <T>(reading: Reading<T>): reading is { value: T } => 'value' in reading
