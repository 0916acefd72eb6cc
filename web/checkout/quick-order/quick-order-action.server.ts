import { data, redirect } from 'react-router'
import {
  addQuickOrder,
  checkQuickOrder,
  readQuickOrder,
  type QuickOrderLine,
  type QuickOrderReport,
} from '@selvedge/contract/cart/quick-order.ts'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, type FormFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { correctedLines } from './list-lines.ts'

/** The lines with their report, if they could be checked. */
type ShownLines = {
  lines: QuickOrderLine[]
  report: QuickOrderReport | null
  /** Whether anything that stood in the fields was read: they are empty again, but for `text`. */
  hasRead: boolean
  /** Lines put into the cart; the others are still here. */
  added: number
  /** What was pasted and could not be read. */
  text: string
}
/** Of a refusal, also why. */
export type QuickOrderAnswer = ShownLines & Partial<FormFailure>
/** With the status of a refusal. */
type Answered = ReturnType<typeof data<QuickOrderAnswer>>

type Asked = { form: FormData; request: Request; client: Client; unit: LengthUnit }

/**
 * Adds what was scanned, pasted or sent as a file to the lines, and checks all; or puts the ready ones into the cart. What still
 * stands in the fields then is read first, because it would be lost with the page: nothing is added until it was seen in a report.
 */
export async function quickOrderAction(asked: Asked): Promise<Answered | Response> {
  const { form, client, unit } = asked
  const lines = correctedLines(form)
  const scanned = formText(form, 'scan').trim()
  const sent = sentLists(form)
  const hasRead = scanned !== '' || sent.length > 0
  if (form.get('intent') === 'addToCart' && !hasRead) return add(asked, lines)
  if (scanned !== '')
    lines.push({ article: scanned.slice(0, 120), length: '', unit, lot: '', sidemark: '', fabricId: '' })
  for (const body of sent) {
    const read = await client(readQuickOrder, { query: { unit }, body })
    if (!read.success) {
      const { shown } = await checked(client, lines)
      // What was pasted comes before a file, and is among the lines by then.
      const isFile = body instanceof File
      const text = isFile ? '' : formText(form, 'text')
      return refused(read, { ...shown, hasRead: isFile || scanned !== '', text })
    }
    lines.push(...read.data.lines)
  }
  const { shown, failure } = await checked(client, lines)
  return answerOf({ shown: { ...shown, hasRead }, ...(failure ? { failure } : {}) })
}

/** What was pasted, and the file. */
function sentLists(form: FormData): Blob[] {
  const text = formText(form, 'text')
  const file = form.get('file')
  return [
    ...(text.trim() === '' ? [] : [new Blob([text])]),
    ...(file instanceof File && file.size > 0 ? [file] : []),
  ]
}

type Checked = { shown: ShownLines; failure?: Failure }

async function checked(client: Client, lines: QuickOrderLine[]): Promise<Checked> {
  const shown = { lines, report: null, hasRead: false, added: 0, text: '' }
  if (lines.length === 0) return { shown }
  const result = await client(checkQuickOrder, { body: { lines } })
  return result.success ? { shown: { ...shown, report: result.data } } : { shown, failure: result }
}

/** The ready lines of the report that was read, once for that report; if it reads otherwise now, the new one and nothing is added. */
async function add({ form, request, client }: Asked, lines: QuickOrderLine[]): Promise<Answered | Response> {
  const body = { lines, version: formText(form, 'version'), key: formText(form, 'key') }
  const result = await client(addQuickOrder, { body })
  if (!result.success) return refused(result, (await checked(client, lines)).shown)
  const left = result.data.left.map(nth => lines[nth]!)
  if (left.length === 0) return withNotice(redirect(paths.checkout), request, 'addedToCart')
  const { shown, failure } = await checked(client, left)
  return answerOf({ shown: { ...shown, added: result.data.added }, ...(failure ? { failure } : {}) })
}

const answerOf = ({ shown, failure }: Checked): Answered => (failure ? refused(failure, shown) : data(shown))

/** What was sent is in the lines. */
function refused(failure: Failure, shown: ShownLines): Answered {
  const { data: why, init } = formFailure(failure, new FormData())
  return data({ ...shown, ...why }, init ?? {})
}
