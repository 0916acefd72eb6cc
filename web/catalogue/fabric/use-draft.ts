import { useState } from 'react'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { isSampleOffered } from '@selvedge/contract/catalogue/sample-offer.ts'
import {
  metresFromMicrometres,
  micrometresFromMetres,
  yardsFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../../formats/formats.tsx'
import type { Calculation } from './metreage/work-out.ts'
import { orderTypes } from '@selvedge/contract/catalogue/terms.ts'
import type { Draft, OrderType, WantedPiece } from './draft-line.ts'

/** What the form as last submitted is to be cut from. */
export const wantedPieceOf = (sent: Record<string, string>): WantedPiece => ({
  pieceId: sent['pieceId'] ?? '',
  dyeLot: sent['dyeLot'] ?? '',
  onePiece: sent['onePiece'] === 'on',
})

/** In yards never more than the metres: rounded up, a length on the supplier's grid would become the next one. */
const quantityIn = (unit: LengthUnit, metres: number): number =>
  unit === 'm' ? metres : Math.floor(yardsFromMicrometres(micrometresFromMetres(metres)) * 1000 + 1e-6) / 1000

type Asked = {
  calculation: Calculation | null
  /** In metres. */
  wanted: number | undefined
  startType: OrderType
}

/** The order form's values: as last submitted, as the address asks, from the calculator, or the supplier's minimum. */
export function useDraft(
  fabric: Pick<FabricDetail, 'supply'>,
  sent: Record<string, string>,
  { calculation, wanted, startType }: Asked,
) {
  const { unit, typedNumber, typedLength } = useFormats()
  const found = calculation?.cut.totalMicrometres
  const [followed, setFollowed] = useState(found)
  const [changes, setChanges] = useState<Partial<Draft>>({})
  // A new result replaces what was typed before.
  if (found !== followed) {
    setFollowed(found)
    if (found !== undefined) setChanges({ ...changes, quantity: typedLength(found) })
  }
  const least = fabric.supply.minOrderMicrometres
  const leastQuantity = unit === 'yd' ? Math.ceil(yardsFromMicrometres(least)) : metresFromMicrometres(least)
  const sentUnit = sent['unit'] === 'm' || sent['unit'] === 'yd' ? sent['unit'] : undefined
  const offered = startType === 'sample' && !isSampleOffered(fabric) ? 'cut' : startType
  const asked = wanted === undefined ? leastQuantity : quantityIn(unit, wanted)
  const begun: Draft = {
    orderType: orderTypes.find(type => type === sent['orderType']) ?? offered,
    quantity: sent['quantity'] ?? (found === undefined ? typedNumber(asked) : typedLength(found)),
    unit: sentUnit ?? unit,
    ...wantedPieceOf(sent),
  }
  const draft = { ...begun, ...changes }
  return { draft, change: (change: Partial<Draft>) => setChanges({ ...changes, ...change }) }
}
