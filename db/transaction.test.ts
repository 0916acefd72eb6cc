import { createServer, connect as dial } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from './connection.ts'
import type { Connection } from './connection.ts'
import { CommitUnknownError, inTransaction, streamInTransaction } from './transaction.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()

beforeAll(async () => {
  await database.pool.query('CREATE TABLE bolts (id int PRIMARY KEY, metres int NOT NULL)')
})

beforeEach(async () => {
  await database.pool.query('TRUNCATE bolts; INSERT INTO bolts VALUES (1, 10), (2, 20)')
})

async function metres(): Promise<number[]> {
  const { rows } = await database.pool.query<{ metres: number }>('SELECT metres FROM bolts ORDER BY id')
  return rows.map(row => row.metres)
}

describe('a transaction', () => {
  it('commits its work and returns its result', async () => {
    const result = await inTransaction(database.kysely, async trx => {
      await sql`UPDATE bolts SET metres = metres - 1`.execute(trx)
      return 'cut'
    })
    expect(result).toBe('cut')
    expect(await metres()).toEqual([9, 19])
  })

  it('rolls back and does not retry when the work itself throws', async () => {
    let runs = 0
    const work = inTransaction(database.kysely, async trx => {
      runs += 1
      await sql`UPDATE bolts SET metres = 0`.execute(trx)
      throw new Error('out of stock')
    })
    await expect(work).rejects.toThrow('out of stock')
    expect(runs).toBe(1)
    expect(await metres()).toEqual([10, 20])
  })

  it('throws instead of losing writes when the work has swallowed the error of a statement', async () => {
    const work = inTransaction(database.kysely, async trx => {
      await sql`INSERT INTO bolts VALUES (3, 30)`.execute(trx)
      await sql`SELECT 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    expect(await metres()).toEqual([10, 20])
  })
})

const addOne = (): Promise<void> =>
  inTransaction(
    database.kysely,
    async trx => {
      const { rows } = await sql<{ metres: number }>`SELECT metres FROM bolts WHERE id = 1`.execute(trx)
      await sql`UPDATE bolts SET metres = ${(rows[0]?.metres ?? 0) + 1} WHERE id = 1`.execute(trx)
    },
    { isolationLevel: 'serializable', attempts: 50 },
  )

describe('a conflict', () => {
  it('of serializable transactions is retried until each has seen the other (40001)', async () => {
    await Promise.all(Array.from({ length: 6 }, addOne))
    expect((await metres())[0]).toBe(16)
  })

  it('of locks taken in opposite order is retried (40P01)', async () => {
    let runs = 0
    let arrived = 0
    const bothHold = Promise.withResolvers<void>()
    const takeBoth = (first: number, second: number): Promise<void> =>
      inTransaction(database.kysely, async trx => {
        runs += 1
        await sql`UPDATE bolts SET metres = metres + 1 WHERE id = ${first}`.execute(trx)
        arrived += 1
        if (arrived === 2) bothHold.resolve()
        await bothHold.promise
        await sql`UPDATE bolts SET metres = metres + 1 WHERE id = ${second}`.execute(trx)
      })
    await Promise.all([takeBoth(1, 2), takeBoth(2, 1)])
    expect(runs).toBe(3)
    expect(await metres()).toEqual([12, 22])
  })

  it('that never ends is given up after the last attempt', async () => {
    let runs = 0
    const work = inTransaction(
      database.kysely,
      async trx => {
        runs += 1
        await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(trx)
      },
      { attempts: 3 },
    )
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(3)
  })
})

describe('a lost connection', () => {
  it('before COMMIT: the whole work runs again on another connection', async () => {
    let runs = 0
    await inTransaction(database.kysely, async trx => {
      runs += 1
      await sql`UPDATE bolts SET metres = metres + 1`.execute(trx)
      if (runs === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    expect(runs).toBe(2)
    expect(await metres()).toEqual([11, 21])
  })

  it('before the response to COMMIT: throws that the outcome is unknown, and does not run again', async () => {
    let runs = 0
    const { kysely } = await connectLosing('commit')
    const work = inTransaction(kysely, async trx => {
      runs += 1
      await sql`UPDATE bolts SET metres = metres + 1`.execute(trx)
    })
    await expect(work).rejects.toBeInstanceOf(CommitUnknownError)
    expect(runs).toBe(1)
  })
})

/** A connection through a proxy that forwards the statement and disconnects before its response. */
async function connectLosing(statement: string): Promise<Connection> {
  const { hostname, port } = new URL(database.url)
  const sockets: Socket[] = []
  const line = createServer(near => {
    const far = dial(Number(port), hostname)
    sockets.push(near, far)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('data', chunk => {
      far.write(chunk)
      if (chunk.includes(statement)) near.destroy()
    })
    far.on('data', chunk => near.writable && near.write(chunk))
  })
  await new Promise<void>(resolve => void line.listen(0, '127.0.0.1', resolve))
  const url = new URL(database.url)
  url.port = String((line.address() as AddressInfo).port)
  const connection = connect(url.toString())
  onTestFinished(async () => {
    await connection.close()
    for (const socket of sockets) socket.destroy()
    line.close()
  })
  return connection
}

describe('a transaction that is a stream', () => {
  const cut = () =>
    streamInTransaction(database.kysely, async function* (trx) {
      for (const id of [1, 2]) {
        await sql`UPDATE bolts SET metres = metres - 1 WHERE id = ${id}`.execute(trx)
        yield id
      }
    })

  it('commits at its end', async () => {
    expect(await Array.fromAsync(cut())).toEqual([1, 2])
    expect(await metres()).toEqual([9, 19])
  })

  it('rolls back, and gives its connection back, when the caller stops asking or throws', async () => {
    for await (const id of cut()) if (id === 1) break
    const counting = async () => {
      for await (const id of cut()) throw new Error(`stopped at ${id}`)
    }
    await expect(counting()).rejects.toThrow('stopped at 1')
    expect(await metres()).toEqual([10, 20])
    expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  it('may be rolled back by its work, which goes on to tell of it', async () => {
    const tried = streamInTransaction(database.kysely, async function* (trx) {
      await sql`UPDATE bolts SET metres = 0`.execute(trx)
      await trx.rollback().execute()
      yield 'tried'
    })
    expect(await Array.fromAsync(tried)).toEqual(['tried'])
    expect(await metres()).toEqual([10, 20])
  })
})
