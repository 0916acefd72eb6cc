type Colourway = { colourNumber: string; colourName: string }

/** `04 Loch`; the name alone for a supplier that does not number its colours. */
export const colourwayName = ({ colourNumber, colourName }: Colourway): string =>
  colourNumber === '' ? colourName : `${colourNumber} ${colourName}`

/** Whether a colour has neither name nor number, so that its article number distinguishes it from others. */
export const isColourUnstated = ({ colourNumber, colourName }: Colourway, supplierSku: string): boolean =>
  colourNumber === '' && colourName === supplierSku

/** `Glenmoor 04 Loch`, as plain text in one line. */
export const clothName = ({ designName, ...colourway }: Colourway & { designName: string }): string =>
  `${designName} ${colourwayName(colourway)}`
