import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'

type Named = Pick<FabricDetail, 'facts' | 'colourNumber' | 'colourName'>

/** `Glenmoor 04 Loch` in one line of plain words. */
export const fabricName = ({ facts, colourNumber, colourName }: Named): string =>
  clothName({ designName: facts.designName, colourNumber, colourName })
