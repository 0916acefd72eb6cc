import { redirect, redirectDocument } from 'react-router'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import {
  changeRole,
  inviteMember,
  leaveTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  setSpendingLimits,
  transferOwnership,
} from '@selvedge/contract/retailer/team.ts'
import { formFailure } from '../../request/api.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sessionCookie, signedOutCookies } from '../../request/session.server.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'
import { formText } from '../../request/form-text.ts'

type Do = (client: Client, form: FormData) => Promise<Result<unknown>>

const text = (form: FormData, name: string): string => formText(form, name).trim()
const byId = (form: FormData) => ({ params: { id: text(form, 'whom') } })
const roleIn = (form: FormData) => text(form, 'role') as TeamRole

/** An amount in minor units; null for an empty field. The contract refuses anything that is not a number. */
function minorIn(form: FormData, name: string): number | null {
  const typed = text(form, name)
  return typed === '' ? null : Math.round(sentNumber(typed) * MINOR_UNITS)
}

const limitsIn = (form: FormData) => ({
  orderMinor: minorIn(form, 'orderMinor'),
  monthMinor: minorIn(form, 'monthMinor'),
})

/** Handlers by intent; the contract validates. */
const intents: Record<string, Do | undefined> = {
  invite: (client, form) =>
    client(inviteMember, {
      body: {
        firstName: text(form, 'firstName'),
        lastName: text(form, 'lastName'),
        email: text(form, 'email'),
        role: roleIn(form),
        // The fields stand in the form whatever the role, and only a buyer has limits.
        ...(roleIn(form) === 'buyer' && limitsIn(form)),
      },
    }),
  resend: (client, form) => client(resendInvitation, byId(form)),
  revoke: (client, form) => client(revokeInvitation, byId(form)),
  limits: (client, form) =>
    client(setSpendingLimits, {
      ...byId(form),
      body: limitsIn(form),
    }),
  changeRole: (client, form) => client(changeRole, { ...byId(form), body: { role: roleIn(form) } }),
  remove: (client, form) => client(removeMember, byId(form)),
  handOver: (client, form) =>
    client(transferOwnership, {
      body: { memberId: text(form, 'memberId'), password: formText(form, 'password') },
    }),
  leave: client => client(leaveTeam),
}

/** A member who leaves is signed out; otherwise the page reloads. */
export async function teamAction(request: Request, client: Client) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  const act = intents[intent]
  if (!act) throw new Response(null, { status: 400 })
  const result = await act(client, form)
  if (!result.success) return formFailure(result, form)
  if (intent === 'leave') return signedOut(request)
  const isSent = intent === 'invite' || intent === 'resend'
  const back = redirect(paths.teamMembers)
  if (result.token) back.headers.append('set-cookie', sessionCookie(request, result.token))
  return withNotice(back, request, isSent ? 'invitationSent' : 'updated')
}

function signedOut(request: Request): Response {
  const response = redirectDocument(paths.signin)
  for (const cookie of signedOutCookies(request)) response.headers.append('set-cookie', cookie)
  return response
}
