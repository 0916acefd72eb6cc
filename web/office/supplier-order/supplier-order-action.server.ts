import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import {
  answerSupplierOrder,
  type LeavesOn,
  type SupplierAnswer,
} from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText as text, formTexts } from '../../request/form-text.ts'

/** What the supplier answers of each line; a refused answer keeps what was typed. */
export async function answerOrder(form: FormData, token: string, client: Client) {
  const ids = formTexts(form, 'line')
  const lines = ids.map(id => answerIn(form, id))
  const result = await client(answerSupplierOrder, {
    params: { token },
    body: { lines, leaves: leavesIn(form) },
  })
  return result.success ? { recorded: result.data.recorded } : formFailure(atFields(result, ids), form)
}

function answerIn(form: FormData, id: string): SupplierAnswer {
  const answer = text(form, `${id}-answer`)
  if (answer === 'refuse') return { id, answer, reason: text(form, `${id}-reason`) }
  if (answer === 'backOrder')
    return { id, answer, on: text(form, `${id}-on`), note: text(form, `${id}-note`) }
  return { id, answer: 'confirm' }
}

/** Null for the day that is promised already. */
function leavesIn(form: FormData): LeavesOn | null {
  const [on, reason] = [text(form, 'leaves-on'), text(form, 'leaves-reason').trim()]
  return on === '' && reason === '' ? null : { on, reason }
}

/** Faults at the ids of the form's fields: `lines.1.on` is the day of the second line. */
function atFields(failure: Failure, ids: readonly string[]): Failure {
  const fields = failure.fields.map(fault => {
    const [part, index, name] = fault.field.split('.')
    if (part === 'leaves') return { ...fault, field: `leaves-${index ?? 'on'}` }
    return { ...fault, field: `${ids[Number(index)] ?? ''}-${name ?? 'answer'}` }
  })
  return { ...failure, fields }
}
