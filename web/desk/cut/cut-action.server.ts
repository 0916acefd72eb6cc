import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { micrometresOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { choosePieces, listCandidatePieces, recordCut } from '@selvedge/contract/fulfilment/shipments.ts'
import { formFailure, must, textsOf } from '../../request/api.server.ts'
import { formText, formTexts } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

type At = { shipmentid: string; lineid: string }

/**
 * Records a cut from the scanned piece if the button that records was pressed; otherwise only says what the piece is, or takes
 * another one for the line. A flaw inside the cut is reported on the page, and another piece of the same lot is asked about first.
 */
export async function changeCut(client: Client, request: Request, { shipmentid, lineid }: At) {
  const form = await request.formData()
  const params = { id: lineid }
  const here = paths.deskCut(shipmentid, lineid)
  if (formText(form, 'intent') === 'choose') {
    const chosen = await client(choosePieces, { params, body: { pieces: piecesIn(form) } })
    return chosen.success ? redirect(here) : formFailure(chosen, form)
  }
  const cut = cutIn(form)
  // Enter in a field, which a scanner types after each code, only asks what the piece is.
  if (formText(form, 'intent') !== 'cut') return { checked: cut.pieceNumber, values: textsOf(form) }
  if (await isAskedFirst(client, { lineId: lineid, cut, form }))
    return { asked: cut.pieceNumber, values: textsOf(form) }
  const result = await client(recordCut, { params, body: cut })
  if (!result.success) return formFailure(result, form)
  if (result.data.outcome === 'flawInCut') return { flawFound: result.data.flaw, next: result.data.proposed }
  return withNotice(redirect(here), request, 'updated')
}

type Asking = { lineId: string; cut: ReturnType<typeof cutIn>; form: FormData }

/** Whether another piece of the lot was scanned than the one that is held for the line, and not said to be meant. */
async function isAskedFirst(client: Client, { lineId, cut, form }: Asking): Promise<boolean> {
  if (formText(form, 'instead').trim() === cut.pieceNumber) return false
  const { insteadOf } = cut
  const query = insteadOf === undefined ? {} : { insteadOf }
  const pieces = must(await client(listCandidatePieces, { params: { id: lineId }, query }))
  const wanted =
    pieces.find(one => one.isProposed && one.id === insteadOf) ?? pieces.find(one => one.isProposed)
  const scanned = pieces.find(one => one.pieceNumber === cut.pieceNumber)
  return (
    wanted !== undefined &&
    scanned !== undefined &&
    !scanned.isProposed &&
    scanned.whyNot === null &&
    scanned.dyeLot === wanted.dyeLot
  )
}

/** The scanned piece, the one at the table that it may take the place of, and the flaw that was found in it. */
export function cutIn(form: FormData) {
  const flaw = flawIn(form)
  const insteadOf = formText(form, 'insteadOf')
  return {
    pieceNumber: formText(form, 'pieceNumber').trim(),
    ...(flaw && { flaw }),
    ...(insteadOf !== '' && { insteadOf }),
  }
}

/** The pieces that were chosen, with how much of each, in micrometres. */
const piecesIn = (form: FormData) =>
  formTexts(form, 'piece').map(one => {
    const [pieceId = '', length = ''] = one.split(' ')
    return { pieceId, lengthMicrometres: Number(length) }
  })

/** A flaw that was found while measuring off; none where no place was entered. */
function flawIn(form: FormData) {
  const from = formText(form, 'flawFrom').trim()
  const note = formText(form, 'flawNote').trim()
  if (from === '' && note === '') return undefined
  const unit: LengthUnit = formText(form, 'unit') === 'yd' ? 'yd' : 'm'
  const length = formText(form, 'flawLength').trim()
  return {
    fromMicrometres: micrometresOf(sentNumber(from), unit),
    lengthMicrometres: length === '' ? 0 : micrometresOf(sentNumber(length), unit),
    note,
  }
}
