/** What a supplier may state of its stock: lengths, only that a cloth is in stock, or nothing. */
export const stockStatements = ['length', 'inStock', 'nothing'] as const
export type StockStatement = (typeof stockStatements)[number]

/** A total of which the supplier states neither pieces nor dye lots has no number. */
export const isNumbered = ({ pieceNumber }: { pieceNumber: string }): boolean => pieceNumber !== ''
