import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { draftLine } from './draft-line.ts'
import type { AddedLine } from './order-answer.ts'

/** The line just added by a form sent without scripts, from the URL that it redirected to. */
export function readAdded(search: URLSearchParams, fabric: FabricDetail): AddedLine | null {
  if (search.get('added') !== '1') return null
  const quantity = Number(search.get('quantity'))
  const unit = search.get('unit') === 'yd' ? 'yd' : 'm'
  const type = search.get('type')
  if (type === 'sample') return { orderType: 'sample', quantity: 0, unit, cutMicrometres: 0 }
  if (!(quantity > 0)) return null
  if (type === 'piece')
    return { orderType: 'piece', quantity, unit: 'm', cutMicrometres: micrometresFromMetres(quantity) }
  const line = draftLine(fabric, { orderType: 'cut', quantity: String(quantity), unit, pieceId: '' })
  return line ? { orderType: 'cut', quantity, unit, cutMicrometres: line.cutMicrometres } : null
}
