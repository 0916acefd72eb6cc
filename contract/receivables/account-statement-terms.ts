/** The longest period of a statement. */
export const MOST_STATEMENT_DAYS = 366
