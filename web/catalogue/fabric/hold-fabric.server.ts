import { redirect } from 'react-router'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { holdCloth } from '@selvedge/contract/holds/holds.ts'
import { formFailure } from '../../request/api.server.ts'
import { OWN_HOLDS_ID } from './own-holds.tsx'

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
  }
  const held = await client(holdCloth, { body })
  return held.success ? redirect(`${page}#${OWN_HOLDS_ID}`) : formFailure(held, form)
}
