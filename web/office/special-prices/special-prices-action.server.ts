import { redirect, replace } from 'react-router'
import type { Client, Failure, Result } from '@selvedge/contract/call/client.ts'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import {
  fabricQuantityInMetres,
  metresFromMicrometres,
  type LengthUnit,
} from '@selvedge/contract/format/measurement.ts'
import { readTypedLength } from '@selvedge/contract/format/typed-length.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  acceptSpecialPrice,
  askSpecialPrice,
  getSpecialPrice,
  reviseSpecialPrice,
  withdrawSpecialPrice,
  writeSpecialPriceMessage,
  type SpecialPriceRequest,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import { specialPriceReasons } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { wantedSearch } from '../../cloth/wanted-length.ts'
import { lineKey } from '../../request/line-key.server.ts'
import { formFailure } from '../../request/api.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'
import { formText as text, formTexts } from '../../request/form-text.ts'

/** The page's action: request prices, answer an offer, or put what was agreed into the cart. */
export async function specialPricesAction(request: Request, client: Client) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  if (intent === 'ask') return ask(request, form, client)
  if (intent === 'addToCart') return putInCart(request, form, client)
  const answer = answers.get(intent)
  if (!answer) throw new Response(null, { status: 400 })
  const result = await answer(form, client)
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.specialPrice(result.data.id)), request, 'updated')
}

const sentTo = (form: FormData) => ({
  params: { id: text(form, 'id') },
  body: { version: Number(text(form, 'version')) },
})
type Answer = (form: FormData, client: Client) => Promise<Result<SpecialPriceRequest>>
const answers = new Map<string, Answer>([
  ['accept', (form, client) => client(acceptSpecialPrice, sentTo(form))],
  ['withdraw', (form, client) => client(withdrawSpecialPrice, sentTo(form))],
  [
    'revise',
    (form, client) => {
      const { params, body } = sentTo(form)
      const revised = { targetPrice: targetIn(form, 'target'), message: text(form, 'message') }
      return client(reviseSpecialPrice, { params, body: { ...body, ...revised } })
    },
  ],
  [
    'write',
    (form, client) =>
      client(writeSpecialPriceMessage, {
        params: sentTo(form).params,
        body: { message: text(form, 'message') },
      }),
  ],
])

const unitIn = (form: FormData): LengthUnit => (text(form, 'unit') === 'yd' ? 'yd' : 'm')

/** In the form's unit; the contract refuses anything that is not a number. */
const targetIn = (form: FormData, name: string) => ({
  minor: Math.round(sentNumber(text(form, name)) * MINOR_UNITS),
  unit: unitIn(form),
})

/** Puts what can be ordered at an accepted price into the cart, where that price is on the line. */
async function putInCart(request: Request, form: FormData, client: Client) {
  const found = await client(getSpecialPrice, { params: { id: text(form, 'id') } })
  if (!found.success) return formFailure(found, form)
  const { fabric, use } = found.data
  // What it could be used for has changed since the page was read: it says so now.
  if (use?.when !== 'now' && use?.when !== 'part') return replace(paths.specialPrice(found.data.id))
  const metres = metresFromMicrometres(use.lengthMicrometres)
  const line = {
    fabricId: fabric.id,
    fabricQuantity: metres,
    entered: { quantity: metres, unit: 'm' as const },
  }
  const result = await client(addToCart, { body: { ...line, key: lineKey(text(form, 'formKey'), line) } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.checkout), request, 'addedToCart')
}

/** Requests a price for every cloth with a target, and returns to the previous page. */
async function ask(request: Request, form: FormData, client: Client) {
  const rows = formTexts(form, 'row')
  const wanted = rows.filter(row => text(form, `items.${row}.target`).trim() !== '')
  const asked = wanted.length > 0 ? wanted : rows
  const reason = specialPriceReasons.find(one => one === text(form, 'reason')) ?? 'volume'
  const neededBy = text(form, 'neededBy') || null
  const items = asked.map(row => wishIn(form, row))
  const body = { items, reason, message: text(form, 'message'), neededBy }
  const result = await client(askSpecialPrice, { body })
  if (!result.success) return formFailure(byRow(result, asked), form)
  return withNotice(redirect(backTo(request, items)), request, 'specialPriceAsked')
}

function wishIn(form: FormData, row: string) {
  const at = `items.${row}`
  const targetPrice = targetIn(form, `${at}.target`)
  const cartItemId = text(form, `${at}.cartItemId`)
  if (cartItemId !== '') return { cartItemId, targetPrice }
  const unit = unitIn(form)
  const entered = readTypedLength(text(form, `${at}.quantity`), unit) ?? { quantity: Number.NaN, unit }
  // The only conversion from yards to metres.
  const fabricQuantity = fabricQuantityInMetres(
    entered.quantity,
    entered.unit === 'yd' ? 'imperial' : 'metric',
  )
  return { fabricId: text(form, `${at}.fabricId`), fabricQuantity, entered, targetPrice }
}

/** Maps errors from the sent items to the form's rows. A length's error is shown once, at its field. */
function byRow(failure: Failure, asked: readonly string[]): Failure {
  const fields = failure.fields.map(fault => ({
    ...fault,
    field: fault.field
      .replace(/^items\.(\d+)/, (_, index: string) => `items.${asked[Number(index)] ?? index}`)
      .replace(/\.(entered\.quantity|fabricId|cartItemId)$/, '.fabricQuantity')
      .replace(/\.targetPrice\.minor$/, '.targetPrice'),
  }))
  return { ...failure, fields }
}

/** To the fabric with the length that was asked for. */
function backTo(request: Request, [item]: readonly ReturnType<typeof wishIn>[]): string {
  const { searchParams } = new URL(request.url)
  const [fabric, list] = [searchParams.get('fabric'), searchParams.get('list')]
  const metres = item && 'fabricQuantity' in item ? item.fabricQuantity : undefined
  if (fabric !== null) return paths.fabric(fabric) + (metres === undefined ? '' : wantedSearch(metres))
  if (list !== null) return paths.favoritesList(list)
  return searchParams.has('line') ? paths.checkout : paths.specialPrices
}
