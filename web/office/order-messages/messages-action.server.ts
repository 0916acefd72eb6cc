import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { readOrderMessages, writeOrderMessage } from '@selvedge/contract/orders/order-messages.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

export const messageIntents = ['writeMessage', 'readMessages']

/** Writes to a supplier of an order, or notes that what it wrote was read. */
export async function messagesAction(client: Client, id: string, form: FormData) {
  const [supplierId, messageId] = [formText(form, 'supplier'), formText(form, 'messageId')]
  const params = { id }
  if (formText(form, 'intent') === 'readMessages') {
    const read = await client(readOrderMessages, { params, body: { supplierId, messageId } })
    return read.success ? null : formFailure(read, form)
  }
  const body = { supplierId, messageId, text: formText(form, 'text') }
  const written = await client(writeOrderMessage, { params, body })
  return written.success ? redirect(`${paths.order(id)}#messages-${supplierId}`) : formFailure(written, form)
}
