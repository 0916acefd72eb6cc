import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'

type Named = Pick<FabricDetail, 'facts' | 'colourNumber' | 'colourName'>

/** Plain text: `Glenmoor 04 Loch`. */
export const fabricName = ({ facts, colourNumber, colourName }: Named): string =>
  clothName({ designName: facts.designName, colourNumber, colourName })
