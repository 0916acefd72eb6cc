import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  bookBankLine,
  sendBankFile,
  setBankLineAside,
  takeBackBankLine,
} from '@selvedge/contract/bank/bank-lines.ts'
import { creditRefusedRefund } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { enterTransfer } from './enter-transfer.server.ts'
import { takeDownTransfer } from './take-down-transfer.server.ts'

/** Takes in a file, puts a refused refund into the wallet or enters a transfer that no file has; books a line, sets it aside or takes it back; takes down a transfer for an order. */
export async function paymentsAction(client: Client, form: FormData) {
  const intent = formText(form, 'intent')
  if (intent === 'transfer') return takeDownTransfer(client, form)
  if (intent === 'file') {
    const file = form.get('file')
    const isFile = file instanceof File
    const fileName = (isFile && file.name.slice(-255)) || 'statement'
    const sent = await client(sendBankFile, { query: { fileName }, body: isFile ? file : new Blob([]) })
    if (!sent.success) return formFailure(sent, form)
    const { lines, added, passedOver } = sent.data
    const told = new URLSearchParams({
      lines: String(lines),
      added: String(added),
      passed: String(passedOver),
    })
    return redirect(`${paths.deskPayments}?${told}`)
  }
  if (intent === 'enter') return enterTransfer(client, form)
  if (intent === 'refund') {
    const credited = await client(creditRefusedRefund, { params: { id: formText(form, 'refund') } })
    return credited.success ? redirect(paths.deskPayments) : formFailure(credited, form)
  }
  const params = { id: formText(form, 'line') }
  if (intent === 'back') {
    const taken = await client(takeBackBankLine, { params, body: { reason: formText(form, 'reason') } })
    return taken.success ? redirect(paths.deskPayments) : formFailure(taken, form)
  }
  const result =
    intent === 'book'
      ? await client(bookBankLine, { params, body: { numbers: numbersIn(form) } })
      : await client(setBankLineAside, { params, body: { reason: formText(form, 'reason') } })
  return result.success ? redirect(paths.deskPayments) : formFailure(result, form)
}

const numbersIn = (form: FormData): string[] =>
  formText(form, 'numbers')
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
