import { orderTypes } from '@selvedge/contract/catalogue/terms.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { addToCart, type NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { getFabric, type FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { decimalSeparator } from '@selvedge/contract/format/format.ts'
import { fabricQuantityInMetres, quantityGrid } from '@selvedge/contract/format/measurement.ts'
import { errorText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formText as text } from '../../request/form-text.ts'
import { ALERT_FIELD } from './alert-field.ts'
import { LOT_SHOWN_FIELD } from './lot-shown-field.ts'
import { answerAlert } from './answer-alert.server.ts'
import { FORM_KEY_FIELD, HOLD_FIELD } from './hold-field.ts'
import { lineKey } from '../../request/line-key.server.ts'
import { holdFabric } from './hold-fabric.server.ts'
import { readCutList } from './metreage/read-metreage.ts'
import { SAVE_FIELD, saveCalculation } from './save-calculation.server.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { apiReaderOf } from '../../request/visitor.server.ts'
import { draftLine, type OrderType } from './draft-line.ts'
import type { AddedLine } from './order-answer.ts'
import { catalogueWords } from '../../cloth/catalogue-words.ts'
import { loadMessages } from '../../messages/catalogue.ts'
import type { Locale } from '../../messages/locales.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import { stepQuantity, writeQuantity } from '../../ui/form/quantity-step.ts'

type Ordering = { request: Request; context: Readonly<RouterContextProvider>; id: string }

/**
 * Adds the form's line to the cart. The quantity is converted to metres here, once, from the unit that the form was shown
 * in. With scripts the response is data for a toast; without, a redirect to the page with `?added=1`.
 */
export async function orderFabric({ request, context, id }: Ordering) {
  const client = context.get(clientContext)
  const fabric = must(await client(getFabric, { params: { id } }))
  const visitor = context.get(visitorContext)
  const { user, locale } = visitor
  const url = new URL(request.url)
  const page = url.pathname.replace(/\.data$/, '')
  if (!user) throw redirect(withReturnPath(paths.signin, page))
  if (!user.isProfileCompleted) throw redirect(paths.completeProfile)
  const form = await request.formData()
  if (form.has(ALERT_FIELD))
    return answerAlert({ context, fabricId: fabric.id, form, page: page + url.search })
  if (form.has(SAVE_FIELD)) return saveCalculation({ request, context, fabric, form })
  if (form.has('step')) return stepped(form, fabric, locale)
  if (form.has(LOT_SHOWN_FIELD)) return lotShown(form)
  const other = pieceOfOtherLot(form, fabric)
  if (other) return refusedPiece(form, other, locale)
  const line = readLine(form, fabric.id)
  if (!line) return refused(form, apiReaderOf(visitor))
  if (form.has(HOLD_FIELD)) return holdFabric({ client, line, form, page: page + url.search })
  const key = lineKey(text(form, FORM_KEY_FIELD), line)
  const result = await client(addToCart, { body: key === undefined ? line : { ...line, key } })
  if (!result.success) return formFailure(result, form)
  const added = addedLine(form, line, fabric)
  if (url.pathname.endsWith('.data')) return data({ added })
  throw redirect(
    `${page}?${new URLSearchParams({ added: '1', type: added.orderType, quantity: String(added.quantity), unit: added.unit })}`,
  )
}

const typeOf = (form: FormData): OrderType => orderTypes.find(type => type === form.get('orderType')) ?? 'cut'
const unitOf = (form: FormData) => (form.get('unit') === 'yd' ? 'yd' : 'm')

/** The line to add; undefined when its length is not a number. */
function readLine(form: FormData, fabricId: string): NewCartItem | undefined {
  const orderType = typeOf(form)
  const kept = {
    fabricId,
    orderType,
    sidemark: text(form, 'sidemark'),
    pieceId: text(form, 'pieceId') || null,
  }
  // A chosen piece has its own lot.
  const dyeLot = kept.pieceId === null ? text(form, 'dyeLot') : ''
  const cutList = form.get('withCutList') === 'on' ? readCutList(text(form, 'cutList')) : null
  if (orderType === 'sample') return { ...kept, pieceId: null }
  if (orderType === 'piece') return kept
  const entered = readTypedLength(text(form, 'quantity'), unitOf(form))
  if (entered === undefined || entered.quantity <= 0) return undefined
  return {
    ...kept,
    fabricQuantity: fabricQuantityInMetres(entered.quantity, entered.unit === 'yd' ? 'imperial' : 'metric'),
    entered,
    dyeLot,
    onePiece: form.get('onePiece') === 'on',
    cutList,
  }
}

function addedLine(form: FormData, line: NewCartItem, fabric: FabricDetail): AddedLine {
  const draft = {
    orderType: typeOf(form),
    quantity: text(form, 'quantity'),
    unit: unitOf(form),
    pieceId: text(form, 'pieceId'),
  } as const
  const cutMicrometres = draftLine(fabric, draft)?.cutMicrometres ?? 0
  const entered = line.entered ?? { quantity: cutMicrometres / 1_000_000, unit: 'm' }
  return { orderType: draft.orderType, ...entered, cutMicrometres }
}

/** The form with everything that was typed and its length one step up or down. */
function stepped(form: FormData, fabric: FabricDetail, locale: Locale) {
  const grid = quantityGrid(fabric.supply, unitOf(form))
  const quantity = stepQuantity(text(form, 'quantity'), form.get('step') === 'down' ? -1 : 1, grid)
  form.set('quantity', writeQuantity(quantity, grid, decimalSeparator(locale)))
  return typedAgain(form)
}

/** The form again with the pieces of the dye lot chosen; a piece chosen before may be of another. */
function lotShown(form: FormData) {
  form.set('pieceId', '')
  return typedAgain(form)
}

function typedAgain(form: FormData) {
  const values = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return data({ values: Object.fromEntries(values) })
}

/** The piece chosen where it is not of the dye lot chosen, as can happen without scripts. */
const pieceOfOtherLot = (
  form: FormData,
  { pieces }: FabricDetail,
): FabricDetail['pieces'][number] | undefined => {
  const dyeLot = typeOf(form) === 'cut' ? text(form, 'dyeLot') : ''
  return pieces.find(piece => dyeLot !== '' && piece.id === text(form, 'pieceId') && piece.dyeLot !== dyeLot)
}

async function refusedPiece(
  form: FormData,
  { pieceNumber, dyeLot }: FabricDetail['pieces'][number],
  locale: Locale,
) {
  await loadMessages(locale)
  const t = catalogueWords(locale)
  const message = t('lots.pieceOfOther', { piece: pieceNumber, other: dyeLot, lot: text(form, 'dyeLot') })
  form.set('pieceId', '')
  const fields = [{ field: 'pieceId', message }]
  return formFailure(
    { success: false, status: 422, code: 'invalidInput', message, fields, details: {} },
    form,
  )
}

/** What was typed is no length: zero or less, or no number at all. */
async function refused(form: FormData, reader: ApiReader) {
  await loadMessages(reader.locale)
  const t = catalogueWords(reader.locale)
  const isNumber = readTypedLength(text(form, 'quantity'), unitOf(form)) !== undefined
  const fields = [{ field: 'fabricQuantity', message: t(isNumber ? 'order.typeLength' : 'order.noLength') }]
  const message = errorText('invalidInput', {}, reader)
  return formFailure(
    { success: false, status: 422, code: 'invalidInput', message, fields, details: {} },
    form,
  )
}
