import { verifyEmail } from '@selvedge/contract/account/account.ts'
import { acceptInvitation, getInvitation } from '@selvedge/contract/retailer/team.ts'
import type { TestApplication } from './application.ts'
import { mailsTo, PASSWORD } from './factories.ts'
import { person } from './team.ts'

/** The sign-up form's input. */
export const nora = (email: string, password = PASSWORD) => ({
  firstName: 'Nora',
  lastName: 'Ellwood',
  email,
  password,
})

/**
 * Actions and queries for tests of accounts and teams, on the application that the test file creates: mails
 * to an address, stored rows, mailed links and invitations.
 */
export const accountsAt = (application: () => TestApplication) => ({
  mailsTo: (email: string) => mailsTo(application(), email),
  usersOf: (email: string) =>
    application().db.selectFrom('users').selectAll().where('email', '=', email).execute(),
  businessesOf: (email: string) =>
    application()
      .db.selectFrom('users')
      .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
      .select(['retailers.id', 'retailers.business_name', 'users.role'])
      .where('users.email', '=', email)
      .execute(),
  verify: (token: string) => application().client()(verifyEmail, { query: { token } }),
  shown: (token: string) => application().client()(getInvitation, { query: { token } }),
  accept: (token: string, by = application().client(), more: object = { ...person, password: PASSWORD }) =>
    by(acceptInvitation, { body: { token, ...more } }),
})
