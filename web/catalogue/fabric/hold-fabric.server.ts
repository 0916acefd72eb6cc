import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { holdCloth } from '@selvedge/contract/holds/holds.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { FORM_KEY_FIELD, OWN_HOLDS_ID } from './hold-field.ts'

type Holding = { client: Client; line: NewCartItem; form: FormData; page: string }

/** Has the line of the order form held, and returns to the page, which then shows it. */
export async function holdFabric({ client, line, form, page }: Holding) {
  const { fabricId, orderType, fabricQuantity, entered, pieceId, dyeLot, sidemark } = line
  const body = {
    fabricId,
    orderType: orderType === 'piece' ? ('piece' as const) : ('cut' as const),
    fabricQuantity,
    entered,
    pieceId,
    dyeLot,
    sidemark,
    key: formText(form, FORM_KEY_FIELD) || undefined,
  }
  const held = await client(holdCloth, { body })
  return held.success ? redirect(`${page}#${OWN_HOLDS_ID}`) : formFailure(held, form)
}
