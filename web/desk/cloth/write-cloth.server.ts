import { data, redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  addCloth,
  addClothPicture,
  changeCloth,
  ClothByHand,
  previewCloth,
} from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { formFailure, type FormFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { clothIn, rowsOf, type Texts } from './cloth-texts.ts'

export type Preview = DataOf<typeof previewCloth>['cloths']
/** What the form answers when nothing was written: why, or how it would look. */
export type ClothAnswer = { values: Texts; failure: FormFailure | null; preview: Preview | null }

type Writing = {
  client: Client
  request: Request
  supplier: string
  /** Of its prices. */
  currency: Currency
  of: string | null
}

/** Adds or changes a cloth, shows how it would look, or opens another colourway in the form. */
export async function writeCloth({ client, request, supplier, currency, of }: Writing) {
  const form = await request.formData()
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const seen = of === null ? undefined : seenIn(form)
  const cloth = clothIn(values, currency, seen)
  switch (formText(form, 'intent')) {
    case 'colourway': {
      const next = rowsOf(values, 'colourways').length
      const first = Object.entries(values).filter(([name]) => name.startsWith('colourways.0.'))
      // What colourways of a design mostly share stands there already; it is shown, to be changed.
      const shared = first.filter(([name]) =>
        SHARED.some(own => `${name}.`.startsWith(`colourways.0.${own}.`)),
      )
      const added = shared.map(([name, value]) => [name.replace('.0.', `.${next}.`), value] as const)
      return data<ClothAnswer>({
        values: { ...values, [`colourways.${next}.supplierSku`]: '', ...Object.fromEntries(added) },
        failure: null,
        preview: null,
      })
    }
    case 'preview': {
      const result = await client(previewCloth, { params: { id: supplier }, body: { ...cloth, of } })
      if (!result.success) return failed(formFailure(result, form), values)
      return data<ClothAnswer>({ values, failure: null, preview: result.data.cloths })
    }
    case 'save': {
      const result = await (of === null || seen === undefined
        ? client(addCloth, { params: { id: supplier }, body: cloth })
        : client(changeCloth, { params: { id: of }, body: { ...cloth, seen } }))
      if (!result.success) return failed(formFailure(result, form), values)
      const kept = await keepPicture({ client, form, id: result.data.id })
      if (kept !== null) return failed(kept, values)
      return withNotice(
        redirect(paths.deskCloth(result.data.id)),
        request,
        of === null ? 'clothAdded' : 'clothChanged',
      )
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

/** The picture of the first colourway, once that is written; saving again finds it written, and tries the picture once more. */
async function keepPicture({ client, form, id }: { client: Client; form: FormData; id: string }) {
  const image = form.get('image')
  const url = formText(form, 'url').trim()
  const isFile = image instanceof File && image.size > 0
  if (!isFile && url === '') return null
  const body = isFile ? { image } : { url }
  const added = await client(addClothPicture, { params: { id }, body })
  return added.success ? null : formFailure(added, form)
}

const SHARED = [
  'status',
  'pieceLengthMicrometres',
  'cutPriceMinor',
  'piecePriceMinor',
  'rrpMinor',
  'leadTimeDays',
  'sampleAvailable',
  'minOrderMicrometres',
  'priceBreaks',
  'book.slug',
]

/** What follows another field while it is empty is not wrong by itself. */
const follower = 'facts.fullWidthCm'

function failed({ data: failure, init }: ReturnType<typeof formFailure>, values: Texts) {
  const named = Object.entries(failure.fields).filter(
    ([name]) => name !== follower || (values[name] ?? '').trim() !== '',
  )
  return data<ClothAnswer>(
    { values, failure: { ...failure, fields: Object.fromEntries(named) }, preview: null },
    init ?? undefined,
  )
}

/** What was read when the form was opened. */
function seenIn(form: FormData): ClothByHand {
  const read = ClothByHand.safeParse(parsed(formText(form, 'seen')))
  if (!read.success) throw new Response(null, { status: 400 })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
