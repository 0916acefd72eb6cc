import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { readShipmentMessages, writeShipmentMessage } from '@selvedge/contract/orders/order-messages.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

export const messageIntents = ['writeMessage', 'readMessages']

/** Writes to the buyer of a shipment, or notes that what they wrote was read. */
export async function messagesAction(client: Client, id: string, form: FormData) {
  const messageId = formText(form, 'messageId')
  const params = { id }
  if (formText(form, 'intent') === 'readMessages') {
    const read = await client(readShipmentMessages, { params, body: { messageId } })
    return read.success ? null : formFailure(read, form)
  }
  const body = { messageId, text: formText(form, 'text') }
  const written = await client(writeShipmentMessage, { params, body })
  return written.success ? redirect(paths.deskShipment(id)) : formFailure(written, form)
}
