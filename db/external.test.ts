import { expect, inject, it, onTestFinished } from 'vitest'
import { asAdmin } from './testing/template.ts'
import { createEmptyTestDatabase } from './testing/test-database.ts'
import { inDatabase } from './testing/test-server.ts'
import { checkExternalDatabase } from './external.ts'

it('accepts a PostgreSQL 18 database in UTF-8 and returns its version', async () => {
  const database = await createEmptyTestDatabase()
  onTestFinished(() => database.drop())
  expect(await checkExternalDatabase(database.url)).toMatch(/^\d{2}/)
})

it.each([
  ['mysql://root@localhost/db', 'is not of the form postgres://'],
  ['postgres://u:secret@127.0.0.1:9/db', 'at 127.0.0.1:9 cannot be reached'],
  ['postgres://u:secret@no-such-host.invalid/db', 'at no-such-host.invalid cannot be reached'],
])('rejects %s with a clear message, without the password', async (url, reason) => {
  const error = await checkExternalDatabase(url).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ExternalDatabaseError', message: expect.stringContaining(reason) })
  expect(String(error)).not.toContain('secret')
})

it('names what is wrong: the password, the database, its encoding', async () => {
  const { ownerUrl, adminUrl } = inject('testServer')
  const wrongPassword = ownerUrl.replace(/:[^:@]*@/, ':wrong@')
  await expect(checkExternalDatabase(wrongPassword)).rejects.toThrow('refuses the password of role')
  await expect(checkExternalDatabase(inDatabase(ownerUrl, 'nowhere'))).rejects.toThrow(
    'There is no database "nowhere"',
  )
  await asAdmin({ ownerUrl, adminUrl }, async client => {
    await client.query(
      `CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc`,
    )
    onTestFinished(() =>
      asAdmin({ ownerUrl, adminUrl }, async admin => void (await admin.query('DROP DATABASE latin'))),
    )
  })
  await expect(checkExternalDatabase(inDatabase(adminUrl, 'latin'))).rejects.toThrow('is in LATIN1')
})
