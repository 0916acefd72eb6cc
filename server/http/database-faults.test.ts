import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageApplication } from '../../tests/support/page-application.ts'
import { newEmail, PASSWORD } from '../../tests/support/factories.ts'
import { asker } from './testing/ask.ts'

let pages: Awaited<ReturnType<typeof createPageApplication>>
beforeAll(async () => {
  pages = await createPageApplication()
  // PostgreSQL raises the same error when it cannot extend a table.
  await sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = tg_argv[0]; end $$`.execute(
    pages.application.db,
  )
})
afterAll(() => pages.application.close())
const { postJson } = asker(() => pages.application)
const html = { 'content-type': 'text/html; charset=utf-8' }
const signUp = () =>
  postJson('/users/signup', {
    firstName: 'Nora',
    lastName: 'Ellwood',
    email: newEmail(),
    password: PASSWORD,
  })

describe('a database without room', () => {
  it.each([
    ['on its disk', '53100'],
    ['in its memory', '53200'],
    ['for another statement in time', '57014'],
  ])('%s is answered as 503 with a sentence and when to ask again; then all is well', async (_, state) => {
    const { db } = pages.application
    await db.executeQuery(
      CompiledQuery.raw(
        `create trigger full_disk before insert on mails for each row execute function full_disk('${state}')`,
      ),
    )
    const { status, headers, body } = await signUp()
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
    expect(body.message).toContain('Try again')
    await sql`drop trigger full_disk on mails`.execute(db)
    expect((await signUp()).status).toBeLessThan(300)
  })

  it('is answered on pages, too, with when to ask again', async () => {
    const fetchPage = pages.withPages(async () => new Response('later', { status: 503, headers: html }))
    const page = await fetchPage('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  })
})
