/** The columns of the CSV file for bookkeeping. */
export const accountingColumns = [
  'date',
  'number',
  'account',
  'taxCode',
  'net',
  'tax',
  'gross',
  'currency',
  'customer',
] as const
