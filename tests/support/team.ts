import type { User } from '@selvedge/contract/account/account.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import { acceptInvitation, inviteMember, listTeam } from '@selvedge/contract/retailer/team.ts'
import type { TestApplication } from './application.ts'
import { newEmail, PASSWORD, succeed, type Reachable } from './factories.ts'

/** The token in the newest invitation to an address. */
export async function invitationToken({ db }: Pick<TestApplication, 'db'>, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email.toLowerCase())
    .where('kind', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = /invitation=([\w-]+)/.exec(mail.text_body)?.[1]
  if (!token) throw new Error(`No token in the invitation to ${email}`)
  return token
}

export const person = { firstName: 'Tom', lastName: 'Reeve' }

/** Invites an address and returns the mailed token. */
export async function invite(
  application: Reachable,
  client: Client,
  { email, role = 'buyer' }: { email: string; role?: TeamRole },
): Promise<string> {
  await succeed(client(inviteMember, { body: { ...person, email, role } }))
  return invitationToken(application, email)
}

export type Colleague = { token: string; client: Client; user: User; email: string }

/** A new member of the inviting member's team. */
export async function addColleague(
  application: Reachable,
  inviter: Client,
  role: TeamRole = 'buyer',
): Promise<Colleague> {
  const email = newEmail()
  const invitation = await invite(application, inviter, { email, role })
  const body = { token: invitation, ...person, password: PASSWORD }
  const { data: user, token = '' } = await succeed(application.client()(acceptInvitation, { body }))
  return { token, client: application.client(token), user, email }
}

export const teamOf = async (client: Client) => (await succeed(client(listTeam))).data
