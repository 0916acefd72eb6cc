import type { ReorderLine } from '@selvedge/contract/orders/reorder.ts'
import type { PricedLine } from '../cart/price-line.ts'
import type { NearCloth } from '../search/fabric-index.ts'
import { presentPicture } from '../search/fabric-cards.ts'
import type { LineAgain } from './lines-again.ts'

const MOST_ALTERNATIVES = 3

type Checked = {
  again: LineAgain
  priced: PricedLine
  state: ReorderLine['state']
  alternatives: readonly NearCloth[]
  /** A price of then says nothing where it was in another currency. */
  currencies: { before: string; now: string }
}

export function presentLine({ again, priced, state, alternatives, currencies }: Checked): ReorderLine {
  const { line, lotsBefore, lot } = again
  const cuttings = priced.allocation?.cuttings ?? []
  return {
    id: line.id,
    fabric: {
      id: line.slug,
      designName: line.design_name,
      colourName: line.colour_name,
      colourNumber: line.colour_number,
      supplierName: line.supplier_name,
      picture: { hash: line.picture_hash, hex: line.hex },
    },
    orderType: line.order_type,
    sidemark: line.sidemark,
    state,
    isInOnePiece: line.order_type === 'piece',
    cutMicrometres: priced.cutMicrometres,
    unitPriceBeforeMinor: currencies.before === currencies.now ? line.unit_price_minor : null,
    unitPriceMinor: priced.isPriced ? priced.unitPriceMinor : 0,
    goodsMinor: priced.isPriced ? priced.goodsMinor : 0,
    lotsBefore,
    lots: [...new Set(cuttings.map(({ piece }) => piece.dyeLot).filter(Boolean))],
    lot,
    freeMicrometres: priced.allocation?.freeMicrometres ?? 0,
    alternatives: alternatives.slice(0, MOST_ALTERNATIVES).map(({ colourway, stock }) => ({
      id: colourway.id,
      designName: colourway.design.designName,
      colourName: colourway.colourName,
      colourNumber: colourway.colourNumber,
      supplierName: colourway.design.supplier.name,
      picture: presentPicture(colourway),
      freeMicrometres: stock.freeMicrometres,
    })),
  }
}
