import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { identityOf, isRunning } from './process-identity.ts'
import type { ProcessIdentity } from './process-identity.ts'

interface LockHolder extends ProcessIdentity {
  nonce: string
}

/** The lock belongs to a running process. */
export class LockHeldError extends Error {
  readonly holderPid: number

  constructor(path: string, holderPid: number) {
    super(`${path} is held by process ${holderPid}`)
    this.name = 'LockHeldError'
    this.holderPid = holderPid
  }
}

export interface FileLock {
  release(): void
}

/**
 * Takes the lock at `path` for this process, or throws LockHeldError at once. A lock whose holder no longer runs is
 * replaced, even if its pid has been reused.
 *
 * Replacing takes a second lock, named after the stale holder, so that of several processes that find the same stale
 * lock only one replaces it and none removes a fresh one.
 */
export function acquireFileLock(path: string): FileLock {
  const nonce = randomBytes(8).toString('hex')
  const own: LockHolder = { pid: process.pid, startedAt: identityOf(process.pid)?.startedAt ?? '', nonce }
  const draft = `${path}.${nonce}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    while (!tryLink(draft, path)) replaceStaleHolder(path)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      if (readHolder(path)?.nonce === nonce) rmSync(path, { force: true })
    },
  }
}

/** Runs `work` while holding the lock, waiting up to `waitMs` for it. */
export async function holdingFileLock<T>(
  path: string,
  waitMs: number,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await waitForFileLock(path, Date.now() + waitMs, signal)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function waitForFileLock(path: string, deadlineMs: number, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    try {
      return acquireFileLock(path)
    } catch (error) {
      if (!(error instanceof LockHeldError) || Date.now() > deadlineMs) throw error
    }
    await delay(40, undefined, { signal })
  }
}

/** The process that holds the lock at `path`, or null when there is no lock or its holder no longer runs. */
export function runningHolder(path: string): number | null {
  const holder = readHolder(path)
  return holder && isRunning(holder) ? holder.pid : null
}

/** Removes the lock at `path` if its holder is gone; throws LockHeldError otherwise. */
function replaceStaleHolder(path: string): void {
  const holder = readHolder(path)
  if (holder === null) return
  if (isRunning(holder)) throw new LockHeldError(path, holder.pid)
  const claim = acquireFileLock(`${path}.stale-${holder.nonce}`)
  try {
    if (readHolder(path)?.nonce === holder.nonce) rmSync(path, { force: true })
  } finally {
    claim.release()
  }
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null when there is no lock. An unreadable lock was truncated by a machine crash, so nobody holds it. */
function readHolder(path: string): LockHolder | null {
  try {
    return parseHolder(readFileSync(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string): LockHolder {
  const nobody = { pid: 2 ** 31 - 1, startedAt: '', nonce: 'torn' }
  try {
    const holder: Partial<LockHolder> | null = JSON.parse(text)
    if (!holder || !holder.pid || !holder.nonce || holder.startedAt === undefined) return nobody
    return { pid: holder.pid, startedAt: holder.startedAt, nonce: holder.nonce }
  } catch {
    return nobody
  }
}
