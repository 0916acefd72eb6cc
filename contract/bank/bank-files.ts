/** A year of a busy account is less. */
export const MAX_BANK_FILE_BYTES = 4 * 1024 ** 2
export const MOST_BANK_LINES = 10_000
/** The columns of a CSV file, in any order; `id`, the bank’s own reference, may be missing. */
export const bankCsvColumns = ['date', 'amount', 'currency', 'payer', 'reference', 'id'] as const
