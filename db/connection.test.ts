import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect, longWork } from './connection.ts'
import { silentNetwork } from './testing/silent-network.ts'
import { testDatabase } from './testing/test-database.ts'
import { CommitUnknownError, inTransaction } from './transaction.ts'

const database = testDatabase()

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`)
  return rows[0]?.value
}

describe('values from SQL', () => {
  it.each([
    ['9007199254740991::int8', 9007199254740991],
    ['(-12)::int8', -12],
    ['array[1, null, -3]::int8[]', [1, null, -3]],
    ['array[]::int8[]', []],
    ['1234567890123456789.10::numeric', '1234567890123456789.10'],
    ['array[0.10, 2]::numeric[]', ['0.10', '2']],
    [`date '2026-03-01'`, '2026-03-01'],
    [`array[date '2026-03-01', null]`, ['2026-03-01', null]],
    [`timestamptz '2026-03-01T12:00:00.5+02'`, new Date('2026-03-01T10:00:00.500Z')],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`array['a,b', 'c"d']`, ['a,b', 'c"d']],
    ['null::int8', null],
  ])('%s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  it('throws for an int8 that a number cannot represent', async () => {
    await expect(value('9007199254740992::int8')).rejects.toThrow(RangeError)
    expect(await value('1')).toBe(1)
  })
})

describe('a session', () => {
  it('sets time limits and an application name', async () => {
    expect(await value(`current_setting('statement_timeout')`)).toBe('7s')
    expect(await value(`current_setting('idle_in_transaction_session_timeout')`)).toBe('5s')
    expect(await value(`current_setting('application_name')`)).toBe('selvedge')
  })

  it('cancels a statement that takes too long', async () => {
    const hasty = connect(database.url, { statementTimeoutMs: 50 })
    await expect(sql`SELECT pg_sleep(5)`.execute(hasty.kysely)).rejects.toMatchObject({ code: '57014' })
    await hasty.close()
  })
})

describe('a lost connection', () => {
  const cutOff = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1`

  it('is reported when idle, and the next query gets a new one', async () => {
    const log = vi.fn<(message: string) => void>()
    const connection = connect(database.url, { applicationName: 'idle', log })
    await connection.pool.query('SELECT 1')
    await database.pool.query(cutOff, ['idle'])
    await vi.waitUntil(() => log.mock.calls.length > 0)
    expect(log.mock.calls[0]?.[0]).toContain('terminating connection due to administrator command')
    expect((await connection.pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
    await connection.close()
  })

  it('between two statements of a checked-out client does not end the process', async () => {
    const connection = connect(database.url, { applicationName: 'lent' })
    const client = await connection.pool.connect()
    const ended = new Promise(resolve => void client.once('end', resolve))
    await database.pool.query(cutOff, ['lent'])
    await ended
    await expect(client.query('SELECT 1')).rejects.toThrow()
    client.release(true)
    await connection.close()
  })
})

describe('a connection that goes silent', () => {
  const silenced = async (max: number) => {
    const network = await silentNetwork(database.url)
    const connection = connect(network.url, { max, queryTimeoutMs: 500, acquireTimeoutMs: 300 })
    onTestFinished(async () => {
      await connection.close()
      await network.close()
    })
    return { network, kysely: connection.kysely }
  }
  const two = sql<{ two: number }>`SELECT 2 AS two`

  it('fails the query on it, alone or in a transaction, and is not used again', async () => {
    const { network, kysely } = await silenced(1)
    await two.execute(kysely)
    network.silenceOpenConnections()
    await expect(two.execute(kysely)).rejects.toThrow('Query read timeout')
    expect((await two.execute(kysely)).rows).toEqual([{ two: 2 }])
    let attempts = 0
    const retried = await inTransaction(kysely, async trx => {
      attempts += 1
      if (attempts === 1) network.silenceOpenConnections()
      return two.execute(trx)
    })
    expect([attempts, retried.rows]).toEqual([2, [{ two: 2 }]])
  })

  it('is known as a loss before COMMIT is answered, so that nobody takes it for done or undone', async () => {
    const { network, kysely } = await silenced(1)
    const work = inTransaction(kysely, async trx => {
      await two.execute(trx)
      network.silenceOpenConnections()
    })
    await expect(work).rejects.toBeInstanceOf(CommitUnknownError)
  })

  it('does not keep those that wait for a connection', async () => {
    const { network, kysely } = await silenced(1)
    await two.execute(kysely)
    network.silenceEverything()
    const answers = await Promise.allSettled([two.execute(kysely), two.execute(kysely), two.execute(kysely)])
    expect(answers.map(answer => answer.status)).toEqual(['rejected', 'rejected', 'rejected'])
    network.recover()
    expect((await two.execute(kysely)).rows).toEqual([{ two: 2 }])
  })

  it('keeps its locks for less time than others wait for them', async () => {
    const [gone, other] = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })]
    const lock = 'SELECT pg_advisory_xact_lock(1)'
    const silent = await gone.pool.connect()
    await silent.query('BEGIN')
    await silent.query(lock)
    // Nothing more comes from there, nor does it end.
    await inTransaction(other.kysely, trx => sql.raw(lock).execute(trx))
    silent.release(true)
    await Promise.all([gone.close(), other.close()])
  })

  it('leaves time for long statements where that is asked for', async () => {
    const hasty = connect(database.url, { queryTimeoutMs: 100 })
    const patient = connect(database.url, { ...longWork })
    const slow = sql<{ two: number }>`SELECT 2 AS two FROM pg_sleep(0.5)`
    await expect(slow.execute(hasty.kysely)).rejects.toThrow('Query read timeout')
    expect((await slow.execute(patient.kysely)).rows).toEqual([{ two: 2 }])
    await Promise.all([hasty.close(), patient.close()])
  })
})

it('closes once its queries are done, whether Kysely was used or not', async () => {
  const used = connect(database.url)
  const begun = Promise.withResolvers<void>()
  const answer = used.kysely.connection().execute(async session => {
    begun.resolve()
    return sql<{ two: number }>`SELECT 2 AS two FROM pg_sleep(0.05)`.execute(session)
  })
  await begun.promise
  await used.close()
  expect((await answer).rows).toEqual([{ two: 2 }])
  const unused = connect(database.url)
  await unused.close()
  expect(unused.pool.ended).toBe(true)
})
