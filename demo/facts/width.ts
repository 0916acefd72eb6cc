import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { Random } from '../random.ts'
import { isWide } from '../cloth/cloth.ts'

type Width = Pick<FabricFacts, 'fullWidthCm' | 'usableWidthCm' | 'direction'>

/** One of a loom's widths, with 2 to 5 cm of selvedge, and the direction in which the cloth is used. */
export function widthOf(usableWidthsCm: readonly number[], random: Random): Width {
  const usableWidthCm = random.pick(usableWidthsCm)
  return {
    usableWidthCm,
    fullWidthCm: usableWidthCm + random.whole(2, 5),
    direction: isWide({ usableWidthsCm }) ? 'railroaded' : 'upTheRoll',
  }
}
