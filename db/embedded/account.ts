import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

/** An operating system account other than our own. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * The account to run PostgreSQL as when we are root, which PostgreSQL refuses: the owner of the existing cluster, else
 * `postgres`, else `nobody`. Null when we are an ordinary user, who can run PostgreSQL directly.
 */
export function accountToRunAs(cluster: string | null): Account | null {
  if (process.getuid?.() !== 0) return null
  if (cluster !== null) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { name: nameOf(uid), uid, gid }
  }
  const account = lookUp('postgres') ?? lookUp('nobody')
  if (account) return account
  throw new EmbeddedDatabaseError(
    'no-account',
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.',
    'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 server.',
  )
}

/** The outermost folder in the path of `folder` that the account may not enter; null if it may enter them all. */
export function closedFolderOnTheWay(folder: string, account: Account): string | null {
  if (canEnter(folder, account)) return null
  const way = [folder]
  while (dirname(way[0] ?? '/') !== way[0]) way.unshift(dirname(way[0] ?? '/'))
  return way.find(step => !canEnter(step, account)) ?? folder
}

/** Checked by entering it as that account: permission bits alone ignore access control lists and the like. */
function canEnter(folder: string, { uid, gid }: Account): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return attempt.status === 0
}

function lookUp(name: string): Account | null {
  const [uid, gid] = [readId('-u', name), readId('-g', name)]
  return uid && gid ? { name, uid, gid } : null
}

function readId(option: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return null
  }
}

function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `uid ${uid}`
  }
}
