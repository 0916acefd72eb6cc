type Colourway = { colourNumber: string; colourName: string }

/** `04 Loch`; of a supplier that numbers its colours not at all, the name alone. */
export const colourwayName = ({ colourNumber, colourName }: Colourway): string =>
  colourNumber === '' ? colourName : `${colourNumber} ${colourName}`

/** `Glenmoor 04 Loch` in one line of plain words. */
export const clothName = ({ designName, ...colourway }: Colourway & { designName: string }): string =>
  `${designName} ${colourwayName(colourway)}`
