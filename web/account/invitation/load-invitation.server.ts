import type { Client } from '@selvedge/contract/call/client.ts'
import { getInvitation, type ShownInvitation } from '@selvedge/contract/retailer/team.ts'
import { must } from '../../request/api.server.ts'
import type { Visitor } from '../../request/contexts.server.ts'

/** What the invitation page shows; a used or expired invitation has no details. */
export type InvitationView =
  | { isSpent: true }
  | { isSpent: false; invitation: ShownInvitation; signedInAs: string | null; givesUpProfile: boolean }

/** The token in `?invitation=`; null on the ordinary sign-up page. */
export const invitationTokenIn = (request: Request): string | null =>
  new URL(request.url).searchParams.get('invitation')

/** Does not use up the invitation, because mail scanners open links. */
export async function loadInvitation(
  token: string,
  client: Client,
  { user }: Pick<Visitor, 'user'>,
): Promise<InvitationView> {
  const result = await client(getInvitation, { query: { token } })
  if (!result.success && ['linkSpent', 'invalidInput'].includes(result.code)) return { isSpent: true }
  return {
    isSpent: false,
    invitation: must(result),
    signedInAs: user?.email ?? null,
    givesUpProfile: user !== null && !user.isProfileCompleted && user.profile.step > 0,
  }
}
