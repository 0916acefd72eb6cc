import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/run-embedded.ts'
import { acquireFileLock, holdingFileLock, LockHeldError, runningHolder } from './file-lock.ts'
import { identityOf } from './process-identity.ts'

function lockPath(): string {
  const folder = temporaryFolder()
  mkdirSync(folder)
  return join(folder, 'server.lock')
}

const heldBy = (pid: number, startedAt: string): string => JSON.stringify({ pid, startedAt, nonce: 'n1' })

it('excludes everyone until it is released, and leaves no file', () => {
  const path = lockPath()
  const lock = acquireFileLock(path)
  expect(() => acquireFileLock(path)).toThrow(LockHeldError)
  expect(runningHolder(path)).toBe(process.pid)
  lock.release()
  acquireFileLock(path).release()
  expect(readdirSync(join(path, '..'))).toEqual([])
})

it('is held by a running process, identified by pid and start time', () => {
  const other = spawn('sleep', ['30'])
  onTestFinished(() => void other.kill())
  const path = lockPath()
  const identity = identityOf(other.pid ?? 0)
  writeFileSync(path, heldBy(identity?.pid ?? 0, identity?.startedAt ?? ''))
  expect(() => acquireFileLock(path)).toThrow(`held by process ${other.pid}`)
})

it('replaces the lock of a process that has ended', async () => {
  const other = spawn('true')
  const identity = identityOf(other.pid ?? 0)
  await new Promise(resolve => void other.once('close', resolve))
  const path = lockPath()
  writeFileSync(path, heldBy(identity?.pid ?? 0, identity?.startedAt ?? ''))
  acquireFileLock(path).release()
})

it('replaces the lock of a process whose pid was reused', () => {
  const path = lockPath()
  writeFileSync(path, heldBy(process.pid, 'another boot/12345'))
  acquireFileLock(path)
  expect(runningHolder(path)).toBe(process.pid)
  expect(readdirSync(join(path, '..'))).toEqual(['server.lock'])
})

it('replaces a lock file truncated by a machine crash', () => {
  const path = lockPath()
  writeFileSync(path, '')
  acquireFileLock(path).release()
})

it('lets waiting processes in one at a time', async () => {
  const path = lockPath()
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await delay(2)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => holdingFileLock(path, 10_000, undefined, work)))
  expect(most).toBe(1)
})
