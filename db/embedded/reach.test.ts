import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isRoot, temporaryFolder } from '../testing/run-embedded.ts'
import { accountToRunAs, closedFolderOnTheWay } from './account.ts'
import { reachablePrograms } from './reach.ts'

const log = (): void => undefined

it('uses the installed programs when the account can run them', () => {
  const binaries = { folder: temporaryFolder(), version: 'test' }
  mkdirSync(join(binaries.folder, 'bin'), { recursive: true })
  expect(reachablePrograms(binaries, accountToRunAs(null), log)).toBe(binaries.folder)
})

it('copies the programs, once, when the account cannot enter their folder', () => {
  const account = accountToRunAs(null)
  if (!account)
    return console.warn('NOT TESTED, needs root: programs in a folder that is closed to the account')
  const closed = temporaryFolder('closed')
  const binaries = { folder: join(closed, 'native'), version: `test-${process.pid}` }
  mkdirSync(join(binaries.folder, 'bin'), { recursive: true })
  writeFileSync(join(binaries.folder, 'bin', 'postgres'), '', { mode: 0o700 })
  chmodSync(closed, 0o700)
  expect(closedFolderOnTheWay(join(binaries.folder, 'bin'), account)).toBe(closed)
  const copy = reachablePrograms(binaries, account, log)
  onTestFinished(() => rmSync(copy, { recursive: true }))
  expect(closedFolderOnTheWay(join(copy, 'bin'), account)).toBeNull()
  expect(reachablePrograms(binaries, account, log)).toBe(copy)
})

it('uses no other account unless we are root', () => {
  expect(accountToRunAs(null) !== null).toBe(isRoot)
})
