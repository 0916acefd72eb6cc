import type { QuickOrderReported } from '@selvedge/contract/cart/quick-order.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { severalLotsOf } from '../cart/several-lots.ts'
import type { FabricIndex, NearCloth } from '../search/fabric-index.ts'
import { presentPicture } from '../search/fabric-cards.ts'
import type { IndexedColourway } from '../search/index/indexed-fabric.ts'
import type { ResolvedLine } from './resolve-line.ts'

type Reported = {
  resolved: ResolvedLine
  state: QuickOrderReported['state']
  /** Where the line could be priced. */
  priced: PricedLine | undefined
  index: FabricIndex
  alternatives: readonly NearCloth[]
}

export function presentReported(reported: Reported): QuickOrderReported {
  const { resolved, state, priced, index, alternatives } = reported
  const { line, colourway, length, choices } = resolved
  const [only, ...others] = priced?.allocation?.cuttings ?? []
  const offered = [...index.byIds(choices.map(({ id }) => id)), ...alternatives.slice(0, MOST_ALTERNATIVES)]
  return {
    line,
    state,
    fabric: colourway && presentNamed(colourway),
    requestedMicrometres: priced?.requestedMicrometres ?? length?.requestedMicrometres ?? 0,
    cutMicrometres: priced?.cutMicrometres ?? 0,
    unitPriceMinor: priced?.unitPriceMinor ?? 0,
    goodsMinor: priced?.goodsMinor ?? 0,
    piece:
      only && others.length === 0 ? { pieceNumber: only.piece.pieceNumber, dyeLot: only.piece.dyeLot } : null,
    severalLots: priced ? severalLotsOf(priced) : [],
    // Told by all lines together.
    isOfOtherLot: false,
    freeMicrometres: priced?.allocation?.freeMicrometres ?? 0,
    choices: offered.map(one => ({
      ...presentNamed(one.colourway),
      freeMicrometres: one.stock.freeMicrometres,
    })),
  }
}

const MOST_ALTERNATIVES = 3

const presentNamed = (colourway: IndexedColourway) => ({
  id: colourway.id,
  designName: colourway.design.designName,
  colourName: colourway.colourName,
  colourNumber: colourway.colourNumber,
  supplierSku: colourway.supplierSku,
  supplierName: colourway.design.supplier.name,
  picture: presentPicture(colourway),
})
