import type { FabricDetail } from '@selvedge/contract/catalogue.ts'

type Named = Pick<FabricDetail, 'facts' | 'colourNumber' | 'colourName'>

/** `Glenmoor 04 Loch` in one line of plain words. */
export const fabricName = ({ facts, colourNumber, colourName }: Named): string =>
  `${facts.designName} ${colourNumber} ${colourName}`
