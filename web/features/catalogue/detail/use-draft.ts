import { useState } from 'react'
import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { metresFromMicrometres, yardsFromMicrometres } from '@selvedge/contract/measurement.ts'
import { useFormats } from '../../../trade/formats.tsx'
import type { Draft, OrderType } from './draft-line.ts'

const orderTypes: readonly OrderType[] = ['cut', 'piece', 'sample']

/** The order form's figures: what was sent last, or the supplier's least in the reader's unit. */
export function useDraft(fabric: Pick<FabricDetail, 'supply'>, sent: Record<string, string>) {
  const { unit, decimalSeparator } = useFormats()
  const least = fabric.supply.minOrderMicrometres
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const sentUnit = sent['unit'] === 'm' || sent['unit'] === 'yd' ? sent['unit'] : undefined
  const start: Draft = {
    orderType: orderTypes.find(type => type === sent['orderType']) ?? 'cut',
    quantity:
      sent['quantity'] ??
      String(unit === 'yd' ? Math.ceil(yardsFromMicrometres(least)) : metresFromMicrometres(least)).replace(
        '.',
        decimalSeparator,
      ),
    unit: sentUnit ?? unit,
    pieceId: sent['pieceId'] ?? '',
  }
  const draft = { ...start, ...changes }
  return { draft, change: (change: Partial<Draft>) => setChanges({ ...changes, ...change }) }
}
