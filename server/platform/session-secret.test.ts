import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptSessionSecret } from './session-secret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is generated once, by the first of several processes, and stays the same', async () => {
  const dataDir = path.join(folder, 'not-there-yet')
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSessionSecret(dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await keptSessionSecret(dataDir)).toBe(secrets[0])
  expect(await readdir(dataDir)).toEqual(['session.secret'])
})
it('is readable by its owner only, and differs between folders', async () => {
  const one = await keptSessionSecret(path.join(folder, 'one'))
  expect((await stat(path.join(folder, 'one', 'session.secret'))).mode & 0o777).toBe(0o600)
  expect(await keptSessionSecret(path.join(folder, 'two'))).not.toBe(one)
})
it('that cannot be stored prevents the start', async () => {
  const file = path.join(folder, 'one', 'session.secret')
  await expect(keptSessionSecret(path.join(file, 'below-a-file'))).rejects.toThrow()
})
