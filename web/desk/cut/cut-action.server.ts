import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { micrometresOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { choosePiece, recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'

type At = { shipmentid: string; lineid: string }

/** Records a cut from the scanned piece, or takes another piece. A flaw inside the cut is reported on the page. */
export async function changeCut(client: Client, request: Request, { shipmentid, lineid }: At) {
  const form = await request.formData()
  const params = { id: lineid }
  const here = paths.deskCut(shipmentid, lineid)
  if (formText(form, 'intent') === 'choose') {
    const chosen = await client(choosePiece, { params, body: { pieceId: formText(form, 'piece') } })
    return chosen.success ? redirect(here) : formFailure(chosen, form)
  }
  const result = await client(recordCut, { params, body: cutIn(form) })
  if (!result.success) return formFailure(result, form)
  if (result.data.outcome === 'flawInCut') return { flawFound: result.data.flaw, next: result.data.proposed }
  return withNotice(redirect(here), request, 'updated')
}

/** The scanned piece, and the flaw that was found in it. */
export function cutIn(form: FormData) {
  const flaw = flawIn(form)
  return { pieceNumber: formText(form, 'pieceNumber').trim(), ...(flaw && { flaw }) }
}

/** A flaw that was found while measuring off; none where no place was entered. */
function flawIn(form: FormData) {
  const from = formText(form, 'flawFrom').trim()
  const note = formText(form, 'flawNote').trim()
  if (from === '' && note === '') return undefined
  const unit: LengthUnit = formText(form, 'unit') === 'yd' ? 'yd' : 'm'
  const length = formText(form, 'flawLength').trim()
  return {
    fromMicrometres: micrometresOf(parseTypedNumber(from) ?? Number.NaN, unit),
    lengthMicrometres: length === '' ? 0 : micrometresOf(parseTypedNumber(length) ?? Number.NaN, unit),
    note,
  }
}
