type Colourway = { colourNumber: string; colourName: string }

/** `04 Loch`; the name alone for a supplier that does not number its colours. */
export const colourwayName = ({ colourNumber, colourName }: Colourway): string =>
  colourNumber === '' ? colourName : `${colourNumber} ${colourName}`

const ARTICLE = 'Art. '
const MOST_CHARACTERS = 60

/**
 * What a colour without a name and number goes by, in every language: `Art. NW-101`. Without the abbreviation its article number would be
 * read as the name of a colour.
 */
export const articleName = (supplierSku: string): string =>
  `${ARTICLE}${supplierSku}`.slice(0, MOST_CHARACTERS).trimEnd()

/** The article number alone of a colour that goes by it. */
export const articleOf = ({ colourName }: Pick<Colourway, 'colourName'>): string =>
  colourName.slice(ARTICLE.length)

/** Whether a colour has neither name nor number, so that its article number distinguishes it from others. */
export const isColourUnstated = ({ colourNumber, colourName }: Colourway, supplierSku: string): boolean =>
  colourNumber === '' && colourName === articleName(supplierSku)

/** `Glenmoor 04 Loch`, as plain text in one line. */
export const clothName = ({ designName, ...colourway }: Colourway & { designName: string }): string =>
  `${designName} ${colourwayName(colourway)}`
