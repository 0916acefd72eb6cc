import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { App } from '@selvedge/server/app.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { ownGatePass } from '@selvedge/server/platform/gate-pass.ts'
import { hashPassword } from '@selvedge/server/platform/secrets.ts'
import { findAccount, updateAccount } from '@selvedge/server/retailer/supplier-account.queries.ts'
import { lockBusinessOf } from '@selvedge/server/retailer/verification.queries.ts'
import { closeDemoOperator, ensureDemoOperator } from '@selvedge/server/operators/demo-operator.ts'
import { ensureDemoSellers } from './demo-sellers.ts'
import { keepDemoFavorites } from './demo-favorites.ts'
import { done, largestSuppliers, openDemoBusiness } from './open-demo-business.ts'

export type DemoSignIn = {
  who: string
  firstName: string
  lastName: string
  email: string
  password: string
  measurementType: 'metric' | 'imperial'
  /** Its numbers at the largest suppliers, each in its supplier's own form, and since when they are open. */
  accounts: readonly { number: string; since: string }[]
}

/** The ready-made sign-ins of demo mode: one shop works in metres, one in yards. */
export const demoSignIns: readonly DemoSignIn[] = [
  {
    who: 'Curtain shop, metres',
    firstName: 'Nora',
    lastName: 'Ellwood',
    email: 'nora@demo.example',
    password: 'seven-bolts-of-linen',
    measurementType: 'metric',
    accounts: [
      { number: 'K-20417', since: '2019-03-11' },
      { number: '310.0088', since: '2021-09-06' },
      { number: 'ABB 4471', since: '2019-03-14' },
      { number: '0007716', since: '2023-01-23' },
      { number: 'ELLW01', since: '2024-06-17' },
      { number: 'C/10388-B', since: '2025-02-03' },
    ],
  },
  {
    who: 'Upholsterer, yards',
    firstName: 'Tom',
    lastName: 'Reeve',
    email: 'tom@demo.example',
    password: 'seven-bolts-of-linen',
    measurementType: 'imperial',
    accounts: [
      { number: 'K-23960', since: '2022-05-09' },
      { number: '310.0241', since: '2022-05-12' },
      { number: 'ABB 5107', since: '2023-10-30' },
      { number: '0009342', since: '2024-01-15' },
      { number: 'REEV02', since: '2025-04-07' },
      { number: 'C/11875-A', since: '2025-11-24' },
    ],
  },
]

/** Creates missing demo accounts through the public API and reopens closed ones. */
export async function ensureDemoSignIns(app: App, deps: Deps): Promise<void> {
  await ensureDemoOperator(deps)
  await ensureDemoSellers(deps)
  for (const person of demoSignIns) {
    const known = await deps.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', person.email)
      .executeTakeFirst()
    if (!known) await open(person, app, deps)
    else if (known.password_hash === null) await reopen(person, deps)
    await openAccounts(person, deps)
  }
}

/** Opens those of a demo retailer's accounts that wait, as their suppliers did at the time: no mail is due. */
const openAccounts = ({ email, accounts }: DemoSignIn, { db }: Deps): Promise<void> =>
  inTransaction(db, async trx => {
    const business = await lockBusinessOf(trx, email)
    if (!business) return
    for (const [index, supplier] of (await largestSuppliers({ db: trx }, accounts.length)).entries()) {
      const { number, since } = accounts[index]!
      const account = await findAccount(trx, business.retailerId, supplier)
      if (account?.status !== 'applied') continue
      await updateAccount(trx, account, {
        account_number: number,
        status: 'open',
        tier_bp: account.opening_tier_bp,
        since: new Date(since),
        refusal_reason: '',
      })
    }
  })

const reopen = async ({ email, password }: DemoSignIn, { db }: Deps): Promise<void> => {
  const password_hash = await hashPassword(password)
  await db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
}

/**
 * Closes the demo accounts, whose passwords are public: when data from demo mode is served outside it, they and their
 * sessions no longer work.
 */
export async function closeDemoSignIns(db: Deps['db']): Promise<void> {
  await closeDemoOperator(db)
  await inTransaction(db, async trx => {
    const emails = demoSignIns.map(({ email }) => email)
    const closed = await trx
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', 'in', emails)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const ids = closed.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('sessions').where('user_id', 'in', ids).execute()
  })
}

async function open(person: DemoSignIn, app: App, deps: Deps): Promise<void> {
  const clientOf = (token?: string): Client =>
    createClient({
      baseUrl: 'http://localhost/api',
      fetch: app.fetch,
      token,
      headers: ownGatePass(deps.env, deps.clock()),
    })
  const business = {
    ...person,
    businessName: `${person.lastName} & Daughter`,
    businessAddress: {
      line1: '14 Walcot Street',
      line2: '',
      city: 'Bath',
      region: '',
      postcode: 'BA1 5BG',
      country: 'GB',
    },
    suppliers: await largestSuppliers(deps, person.accounts.length),
  }
  const client = await openDemoBusiness(business, clientOf, deps)
  await done(client(addCard, { body: { paymentMethod: 'demo_visa' } }))
  if (person.measurementType === 'metric') await keepDemoFavorites(client)
}
