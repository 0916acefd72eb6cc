import { checkLink, type linkStates } from '@selvedge/contract/account/account.ts'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { QueryOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { featuredCloth } from './featured-cloth.server.ts'

type Purpose = QueryOf<typeof checkLink>['purpose']
export type MailedLink = { token: string; state: (typeof linkStates)[number]; isNewAddress: boolean }

/** The link that a page was opened with, checked but not used up, because mail scanners open links. */
export async function mailedLink(token: string, purpose: Purpose, client: Client): Promise<MailedLink> {
  const checked = token === '' ? undefined : await client(checkLink, { query: { token, purpose } })
  // Where it cannot be checked now, pressing the button will tell.
  if (checked && !checked.success && checked.code !== 'invalidInput')
    return { token, state: 'valid', isNewAddress: false }
  return { token, ...(checked?.success ? checked.data : { state: 'invalid', isNewAddress: false }) }
}

/** Loads the page of a mailed link. */
export async function loadMailedLink(
  request: Request,
  purpose: Purpose,
  client: Client,
): Promise<{ link: MailedLink; cloth: FabricCard | null }> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [link, cloth] = await Promise.all([mailedLink(token, purpose, client), featuredCloth(client)])
  return { link, cloth }
}
