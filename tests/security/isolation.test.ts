import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyToken } from '@selvedge/contract/account/account.ts'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { may } from '@selvedge/contract/access/permissions.ts'
import { errorsOf } from '@selvedge/server/http/openapi-responses.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '../support/application.ts'
import { addLine } from '../support/buying.ts'
import { signIn, signUpRetailer } from '../support/factories.ts'
import { differences, ownedRows, type OwnedRows } from '../support/owned-rows.ts'
import { addColleague } from '../support/team.ts'
import { openFirstBusiness } from './first-business.ts'
import { callers, rows, type Caller, type Outcome, type Row } from './isolation-rows.ts'

const all = Object.values<Call>(calls)
function rowOf(call: Call): Row {
  const row = (rows as Record<string, Row | undefined>)[call.name]
  if (!row)
    throw new Error(
      `${call.name} has no row in tests/security/isolation-rows.ts: declare there who may call it`,
    )
  return row
}

/** The expected result: session and role are checked first, then the row applies. */
function outcomeFor(call: Call, caller: Caller): Outcome {
  const row = rowOf(call)
  if (caller === 'signedOut')
    return ['anyone', 'operator'].includes(call.access) ? (row.signedOut ?? row.other) : 'signInRequired'
  if (caller === 'other') return row.other
  return call.needs && !may('viewer', call.needs) ? 'roleRefused' : (row.viewer ?? row.other)
}

type Person = { token: string; email: string; userId: string }
let application: TestApplication
let business: Awaited<ReturnType<typeof openFirstBusiness>>
let retailerId: string
const people: Partial<Record<Caller, Person>> = {}

beforeAll(async () => {
  application = await createTestApplication()
  const bystander = await signUpRetailer(application)
  readings.before = await readOwn(bystander.client)
  business = await openFirstBusiness(application)
  readings.after = await readOwn(bystander.client)
  const { userId } = business.first
  const { retailer_id } = await application.db
    .selectFrom('users')
    .select('retailer_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  retailerId = retailer_id!
})
afterAll(() => application.close())

/** What a business reads of its own data, before and after another business exists. */
const readings: Record<'before' | 'after', Record<string, unknown>> = { before: {}, after: {} }
const ownReadings = all.filter(
  // A cursor is a moment of the whole database; server/events/events.test.ts shows who sees which events.
  call =>
    call.method === 'GET' &&
    call.access !== 'anyone' &&
    rowOf(call).other === 'answered' &&
    call.streams !== true,
)
async function readOwn(client: Client): Promise<Record<string, unknown>> {
  const entries = ownReadings.map(
    async call => [call.name, await client(call, rowOf(call).reading as never)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

const newcomers = {
  /** The owner of a business, who has every permission there. */
  async other(): Promise<Person> {
    const { token, email, user, client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 2, orderType: 'cut' })
    return { token, email, userId: user.id }
  },
  async viewer(): Promise<Person> {
    const { token, email, user } = await addColleague(application, business.owner.client, 'viewer')
    return { token, email, userId: user.id }
  },
}

/** What the first business had after the last call, by the member who was left out: the same as before the next. */
const lastRead = new Map<string | undefined, OwnedRows>()

/** A caller who is signed in and a member of their team, restored if the previous call changed that. */
async function present(caller: Exclude<Caller, 'signedOut'>): Promise<Person> {
  const known = people[caller]
  if (known && (await application.client(known.token)(verifyToken)).success) return known
  lastRead.clear()
  const again = known && (await signIn(application, known.email))
  const isStill = again?.success && again.data.isProfileCompleted
  return (people[caller] = isStill ? { ...known!, token: again.token! } : await newcomers[caller]())
}

/** Sends the call over HTTP and keeps the response's text. */
async function send(call: Call, caller: Caller) {
  const person = caller === 'signedOut' ? undefined : await present(caller)
  const except = caller === 'viewer' ? person?.userId : undefined
  const before = lastRead.get(except) ?? (await ownedRows(application.db, { retailerId, except }))
  let text = ''
  const client = createClient({
    baseUrl: `${ORIGIN}/api`,
    token: person?.token,
    fetch: async request => {
      const response = await application.app.fetch(request)
      text = await response.clone().text()
      return response
    },
  })
  const result = await client(call, rowOf(call).send?.(business.first) as never)
  const after = await ownedRows(application.db, { retailerId, except })
  // A viewer may change rows of their own, which the others' reading includes.
  if (caller === 'viewer') lastRead.delete(undefined)
  lastRead.set(except, after)
  return { outcome: result.success ? 'answered' : result.code, text, touched: differences(before, after) }
}

describe('the isolation test', () => {
  it('covers every call', () => {
    expect(Object.keys(rows).toSorted(), 'tests/security/isolation-rows.ts').toEqual(
      Object.keys(calls).toSorted(),
    )
  })
  // At the desk a business is refused before anything is looked for.
  const hasOwner = ({ access, path }: Call) =>
    access !== 'anyone' && access !== 'desk' && /\{\w+\}/.test(path)
  it.each(all.filter(hasOwner))('$name, which takes an id, finds nothing of others', call => {
    expect(rowOf(call).other).toBe('notFound')
  })
  it('covers all data that belongs to a business', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('retailer_id', 'user_id', 'order_id')`.execute(
      application.db,
    )
    const owned = await ownedRows(application.db, { retailerId })
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.map(({ name }) => name).filter(name => !owned.has(name))).toEqual([])
    for (const table of [
      'users',
      'sessions',
      'devices',
      'cart_items',
      'orders',
      'order_lines',
      'retailer_addresses',
      'invitations',
    ])
      expect([table, owned.get(table)?.size]).not.toEqual([table, 0])
  })
  it('would detect a change to a single field of a single row', async () => {
    const before = await ownedRows(application.db, { retailerId })
    const ofLine = application.db.updateTable('cart_items').where('id', '=', business.first.cartItemId)
    const { sidemark } = await application.db
      .selectFrom('cart_items')
      .select('sidemark')
      .where('id', '=', business.first.cartItemId)
      .executeTakeFirstOrThrow()
    await ofLine.set({ sidemark: 'touched' }).execute()
    expect(differences(before, await ownedRows(application.db, { retailerId }))).toEqual([
      expect.stringContaining('cart_items: gone'),
      expect.stringContaining('cart_items: new'),
    ])
    await ofLine.set({ sidemark }).execute()
    expect(differences(before, await ownedRows(application.db, { retailerId }))).toEqual([])
  })
})

describe('a business', () => {
  it.each(ownReadings)('gets the same response from $name as before another business existed', ({ name }) => {
    expect(readings.before[name]).toMatchObject({ success: true })
    expect(readings.after[name]).toEqual(readings.before[name])
  })
})

describe.each(all)('$name', call => {
  it.each(callers)(
    'by %s is answered or refused as declared, and changes nothing of the first business',
    async caller => {
      const expected = outcomeFor(call, caller)
      const { outcome, text, touched } = await send(call, caller)
      expect(outcome).toBe(expected)
      if (expected !== 'answered') expect(errorsOf([call])).toContain(expected)
      expect(touched).toEqual([])
      if (caller !== 'viewer') expect(business.secrets.filter(secret => text.includes(secret))).toEqual([])
    },
  )
})
