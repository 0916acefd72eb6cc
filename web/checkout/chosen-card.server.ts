import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { addCard, chooseCard, listCards } from '@selvedge/contract/payments/payments.ts'
import type { PaymentKind } from '@selvedge/contract/payments/terms.ts'
import { formText } from '../request/form-text.ts'

const isSavedId = (paymentMethod: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentMethod)

/** The values of the choices that are no card. */
const withoutCard: readonly PaymentKind[] = ['account', 'transfer']

export const chosenPayment = (paymentMethod: string): PaymentKind =>
  withoutCard.find(kind => kind === paymentMethod) ?? 'card'

/** What the box said of the wallet; nothing where it was unticked, or not there. */
export function creditToSpend(form: FormData): number {
  const minor = Number(formText(form, 'wallet') || 0)
  return Number.isSafeInteger(minor) ? minor : 0
}

type Chosen = Failure | { success: true; data: string | undefined }

/** The id of the card chosen in the form, made the active one: saved before, or by the gateway's reference. */
export async function chosenCard(paymentMethod: string, client: Client): Promise<Chosen> {
  if (paymentMethod === '' || chosenPayment(paymentMethod) !== 'card')
    return { success: true, data: undefined }
  const cards = await client(listCards)
  if (!cards.success) return cards
  const saved = cards.data.find(({ id }) => id === paymentMethod)
  // One that is no longer there is refused with the order, as any change of what was read.
  if (saved ? saved.isActive : isSavedId(paymentMethod)) return { success: true, data: paymentMethod }
  const active = await (saved
    ? client(chooseCard, { body: { id: saved.id } })
    : client(addCard, { body: { paymentMethod } }))
  return active.success ? { success: true, data: active.data.id } : active
}
