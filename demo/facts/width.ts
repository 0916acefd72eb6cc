import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import type { Chance } from '../chance.ts'
import { isWide } from '../cloth/cloth.ts'

type Width = Pick<FabricFacts, 'fullWidthCm' | 'usableWidthCm' | 'direction'>

/** One of a loom's widths, with 2 to 5 cm of selvedge, and which way a cloth of it is hung. */
export function widthOf(usableWidthsCm: readonly number[], chance: Chance): Width {
  const usableWidthCm = chance.pick(usableWidthsCm)
  return {
    usableWidthCm,
    fullWidthCm: usableWidthCm + chance.whole(2, 5),
    direction: isWide({ usableWidthsCm }) ? 'railroaded' : 'upTheRoll',
  }
}
