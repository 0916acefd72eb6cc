import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  metresFromMicrometres,
  micrometresOf,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import {
  countPiece,
  markFlaw,
  receivePieces,
  unmarkFlaw,
  writeOffPiece,
} from '@selvedge/contract/fulfilment/stock.ts'
import { correctionReasons } from '@selvedge/contract/fulfilment/correction-reasons.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** A change of stock, said in its own words. A count closes its piece; after another change the page stays open there. */
export async function changeStock(client: Client, request: Request, fabricId: string) {
  const form = await request.formData()
  const result = await change(client, fabricId, form)
  if (!result.success) return formFailure(result, form)
  const here = paths.deskClothStock(fabricId)
  const piece = formText(form, 'piece')
  switch (formText(form, 'intent')) {
    case 'count':
      return withNotice(redirect(here), request, 'pieceCounted', measuredIn(form))
    case 'flaw':
      return withNotice(redirect(`${here}?piece=${encodeURIComponent(piece)}`), request, 'flawMarked')
    default:
      return withNotice(
        redirect(piece === '' ? here : `${here}?piece=${encodeURIComponent(piece)}`),
        request,
        'updated',
      )
  }
}

function change(client: Client, fabricId: string, form: FormData) {
  const params = { id: formText(form, 'piece') }
  const note = formText(form, 'note').trim()
  switch (formText(form, 'intent')) {
    case 'count':
      return client(countPiece, {
        params,
        body: {
          measured: metresFromMicrometres(measuredIn(form)),
          reason: correctionReasons.find(one => one === formText(form, 'reason')),
          note,
          shelf: formText(form, 'shelf').trim(),
        },
      })
    case 'flaw':
      return client(markFlaw, {
        params,
        body: {
          fromMicrometres: lengthIn(form, 'flawFrom'),
          lengthMicrometres: formText(form, 'flawLength').trim() === '' ? 0 : lengthIn(form, 'flawLength'),
          note,
        },
      })
    case 'unmark':
      return client(unmarkFlaw, {
        params,
        body: {
          fromMicrometres: Number(formText(form, 'markFrom')),
          lengthMicrometres: Number(formText(form, 'markLength')),
          note: formText(form, 'markNote'),
          reason: note,
        },
      })
    case 'writeOff': {
      const length = formText(form, 'length').trim()
      const part = length === '' ? {} : { fabricQuantity: metresIn(form, 'length') }
      return client(writeOffPiece, { params, body: { ...part, reason: note } })
    }
    case 'receive': {
      const piece = {
        pieceNumber: formText(form, 'pieceNumber').trim(),
        dyeLot: formText(form, 'dyeLot').trim(),
        fabricQuantity: metresIn(form, 'length'),
        shelf: formText(form, 'shelf').trim(),
      }
      const isOfTotal = form.has('isOfTotal')
      return client(receivePieces, { params: { id: fabricId }, body: { pieces: [piece], isOfTotal } })
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

const lengthIn = (form: FormData, name: string): number => {
  const unit: LengthUnit = formText(form, 'unit') === 'yd' ? 'yd' : 'm'
  return micrometresOf(sentNumber(formText(form, name)), unit)
}

/** What a piece was measured at; exactly what the book has where the field was left as it was filled in. */
const measuredIn = (form: FormData): number => {
  const isAsShown = form.has('shown') && formText(form, 'measured').trim() === formText(form, 'shown')
  return isAsShown ? Number(formText(form, 'shownMicrometres')) : lengthIn(form, 'measured')
}

const metresIn = (form: FormData, name: string): number => metresFromMicrometres(lengthIn(form, name))
