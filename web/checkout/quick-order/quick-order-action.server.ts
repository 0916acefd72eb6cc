import { redirect } from 'react-router'
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
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { correctedLines } from './list-lines.ts'

/** The lines with their report, or without one why they were refused. */
export type QuickOrderAnswer = {
  lines: QuickOrderLine[]
  report: QuickOrderReport | null
  /** Lines put into the cart; the others are still here. */
  added: number
  /** Something has changed since the report that was read, and nothing was added. */
  isChanged: boolean
  failure: { message: string; fields: Record<string, string> } | null
  /** What was pasted and could not be read. */
  text: string
}

type Asked = { form: FormData; request: Request; client: Client; unit: LengthUnit }

/** Adds what was scanned, pasted or sent as a file to the lines, and checks all; or puts the ready ones into the cart. */
export async function quickOrderAction(asked: Asked): Promise<QuickOrderAnswer | Response> {
  const { form, client, unit } = asked
  const lines = correctedLines(form)
  if (form.get('intent') === 'addToCart') return add(asked, lines)
  const scanned = formText(form, 'scan').trim()
  if (scanned !== '')
    lines.push({ article: scanned.slice(0, 120), length: '', unit, lot: '', sidemark: '', fabricId: '' })
  const text = formText(form, 'text')
  for (const sent of sentLists(form)) {
    const read = await client(readQuickOrder, { query: { unit }, body: sent })
    if (!read.success) return { ...(await checked(client, lines)), failure: failureOf(read), text }
    lines.push(...read.data.lines)
  }
  return checked(client, lines)
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

async function checked(client: Client, lines: QuickOrderLine[]): Promise<QuickOrderAnswer> {
  const answer = { lines, report: null, added: 0, isChanged: false, failure: null, text: '' }
  if (lines.length === 0) return answer
  const result = await client(checkQuickOrder, { body: { lines } })
  return result.success ? { ...answer, report: result.data } : { ...answer, failure: failureOf(result) }
}

/** The ready lines of the report that was read, once for that report; if it reads otherwise now, the new one and nothing is added. */
async function add({ form, request, client }: Asked, lines: QuickOrderLine[]) {
  const body = { lines, version: formText(form, 'version'), key: formText(form, 'key') }
  const result = await client(addQuickOrder, { body })
  if (!result.success) {
    const now = await checked(client, lines)
    return result.code === 'cartChanged'
      ? { ...now, isChanged: true }
      : { ...now, failure: failureOf(result) }
  }
  const left = result.data.left.map(nth => lines[nth]!)
  if (left.length === 0) return withNotice(redirect(paths.checkout), request, 'addedToCart')
  return { ...(await checked(client, left)), added: result.data.added }
}

const failureOf = ({ message, fields }: Failure) => ({
  message,
  fields: Object.fromEntries(fields.map(({ field, message: words }) => [field, words])),
})
