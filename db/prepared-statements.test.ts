import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, longWork, type ConnectOptions } from './connection.ts'
import { testDatabase } from './testing/test-database.ts'
import { inTransaction } from './transaction.ts'

const database = testDatabase()
const often = Array.from({ length: 25 }, (_, index) => index)

/** A pool of one connection, so that what it has prepared can be seen. */
function onePool(options: ConnectOptions = {}) {
  const connection = connect(database.url, { ...options, max: 1 })
  onTestFinished(connection.close)
  const prepared = async (text: string) => {
    const { rows } = await connection.pool.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements',
    )
    return rows.some(({ statement }) => statement.includes(text))
  }
  return { ...connection, prepared }
}

describe('a statement', () => {
  it('is prepared once it has been sent often, and answers as before', async () => {
    const { kysely, prepared } = onePool()
    const answers: (number | undefined)[] = []
    for (const number of often) {
      const { rows } = await sql<{ doubled: number }>`SELECT ${number}::int * 2 AS doubled`.execute(kysely)
      answers.push(rows[0]?.doubled)
      if (number === 5) expect(await prepared('AS doubled')).toBe(false)
    }
    expect(answers).toEqual(often.map(number => number * 2))
    expect(await prepared('AS doubled')).toBe(true)
  })

  it('is not prepared by long work', async () => {
    const { kysely, prepared } = onePool(longWork)
    for (const number of often) await sql`SELECT ${number}::int AS long`.execute(kysely)
    expect(await prepared('AS long')).toBe(false)
  })

  it('is no longer prepared when two hundred others are', async () => {
    const { pool, kysely } = onePool()
    const texts = Array.from({ length: 201 }, (_, index) => sql.raw(`AS column_${index}`))
    for (const name of texts)
      for (const number of often) await sql`SELECT ${number}::int ${name}`.execute(kysely)
    const { rows } = await pool.query('SELECT name FROM pg_prepared_statements')
    expect(rows).toHaveLength(200)
  })

  it('fails as it would unprepared, and the next one is answered', async () => {
    const { kysely } = onePool()
    const divided = (by: number) => sql<{ part: number }>`SELECT 12 / ${by}::int AS part`.execute(kysely)
    for (const by of often) if (by > 0) await divided(by)
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divided(4)).rows).toEqual([{ part: 3 }])
  })
})

describe('a table whose columns change', () => {
  async function changing() {
    const one = onePool()
    const other = onePool()
    await sql`CREATE TABLE IF NOT EXISTS shelves (id int, label text)`.execute(other.kysely)
    await sql`DELETE FROM shelves`.execute(other.kysely)
    await sql`INSERT INTO shelves (id, label) VALUES (1, 'linen')`.execute(other.kysely)
    const all = (kysely = one.kysely) => sql`SELECT * FROM shelves WHERE id = ${1}`.execute(kysely)
    for (const _ of often) await all()
    expect(await one.prepared('FROM shelves')).toBe(true)
    const column = sql.raw(`added_${crypto.randomUUID().replaceAll('-', '')}`)
    await sql`ALTER TABLE shelves ADD COLUMN ${column} int`.execute(other.kysely)
    return { one, all }
  }

  it('is read anew', async () => {
    const { all } = await changing()
    expect((await all()).rows).toMatchObject([{ id: 1, label: 'linen' }])
    expect((await all()).rows).toMatchObject([{ id: 1, label: 'linen' }])
  })

  it('is read anew by a transaction, which begins again', async () => {
    const { one, all } = await changing()
    let attempts = 0
    const { rows } = await inTransaction(one.kysely, async trx => {
      attempts += 1
      return all(trx)
    })
    expect([attempts, rows]).toMatchObject([2, [{ id: 1, label: 'linen' }]])
  })
})
