import { hash } from 'node:crypto'
import { forgotPassword, logIn, mailSignInLink, signUp } from '@selvedge/contract/account/account.ts'
import { createClient, type Client, type Result } from '@selvedge/contract/call/client.ts'
import { connect } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import { newId } from '@selvedge/server/platform/identifiers.ts'
import { hashPassword } from '@selvedge/server/platform/secrets.ts'
import type { RunningServer } from '@selvedge/tests/support/running-server.ts'

const TRIES = 500
const ACCOUNTS = 50
const PERCENT = 100
const PASSWORD = 'seven-bolts-of-linen'
type Database = ReturnType<typeof connect>['kysely']
type Ask = (client: Client, email: string) => Promise<Result<unknown>>

/**
 * Calls whose response time must not reveal whether an address has an account. Two of them derive a password hash, and
 * a server runs two derivations at once.
 */
const calls: { call: string; lanes: number; ask: Ask }[] = [
  {
    call: 'sign-in',
    lanes: 1,
    ask: (client, email) => client(logIn, { body: { email, password: 'not-the-password' } }),
  },
  {
    call: 'sign-up',
    lanes: 1,
    ask: (client, email) =>
      client(signUp, { body: { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD } }),
  },
  {
    call: 'forgotten password',
    lanes: 4,
    ask: (client, email) => client(forgotPassword, { body: { email } }),
  },
  { call: 'sign-in link', lanes: 4, ask: (client, email) => client(mailSignInLink, { body: { email } }) },
]

export type TimingRow = { call: string; knownMs: number; unknownMs: number; differencePercent: number }

/**
 * Median response times for addresses with and without an account, as a caller measures them, each attempt from a
 * different client address. Rate limits and mails of the last round are deleted between rounds, so that every attempt
 * does all its work.
 */
export async function measureAccountTiming({
  origin,
  dataDir,
}: Pick<RunningServer, 'origin' | 'dataDir'>): Promise<TimingRow[]> {
  const embedded = await startEmbedded({ dataDir, mode: 'attach', log: () => undefined })
  const connection = connect(embedded.url)
  try {
    const known = await makeAccounts(connection.kysely)
    const rows: TimingRow[] = []
    for (const one of calls) rows.push(await measureCall({ ...one, origin, known, db: connection.kysely }))
    return rows
  } finally {
    await connection.close()
    await embedded.stop()
  }
}

async function makeAccounts(db: Database): Promise<string[]> {
  const password_hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: ACCOUNTS }, (_, n) => `known-${n}@bench.example`)
  for (const email of emails) {
    const [id, retailer_id] = [newId(), newId()]
    await db.insertInto('retailers').values({ id: retailer_id }).execute()
    await db
      .insertInto('users')
      .values({
        id,
        email,
        first_name: 'Nora',
        last_name: 'Ellwood',
        password_hash,
        retailer_id,
        role: 'owner',
      })
      .execute()
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  }
  return emails
}

type Measuring = (typeof calls)[number] & { origin: string; known: readonly string[]; db: Database }

async function measureCall({ call, lanes, ask, origin, known, db }: Measuring): Promise<TimingRow> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < TRIES / known.length; round += 1) {
    await db.deleteFrom('attempts').execute()
    await db.deleteFrom('mails').execute()
    const queue = known.entries()
    const lane = async () => {
      for (const [n, email] of queue) {
        const unknown = `unknown-${call.length}-${round}-${n}@bench.example`
        const both = [['known', email] as const, ['unknown', unknown] as const]
        for (const [who, address] of (round + n) % 2 === 0 ? both : both.toReversed())
          times[who].push(await timeOf(() => ask(clientOf(origin, address), address)))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
  return {
    call,
    knownMs,
    unknownMs,
    differencePercent: (Math.abs(knownMs - unknownMs) / unknownMs) * PERCENT,
  }
}

/** Makes each address look like a client of its own, behind a proxy on this machine. */
function clientOf(origin: string, email: string): Client {
  const [a, b, c] = hash('sha256', email, 'buffer')
  return createClient({
    baseUrl: `${origin}/api`,
    fetch: request => fetch(request),
    headers: { 'x-forwarded-for': `11.${a}.${b}.${c}` },
  })
}

async function timeOf(work: () => Promise<Result<unknown>>): Promise<number> {
  const started = performance.now()
  const result = await work()
  const tookMs = performance.now() - started
  if (!result.success && result.code !== 'credentialsRefused') throw new Error(result.message)
  return tookMs
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
