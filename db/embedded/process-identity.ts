import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Identifies a process by its pid and its start time, because pids are reused. `startedAt` is opaque, and empty where
 * the system does not provide it.
 */
export interface ProcessIdentity {
  pid: number
  startedAt: string
}

/** The process that now has this pid; null if there is none or only a zombie. */
export function identityOf(pid: number): ProcessIdentity | null {
  if (!isSignalable(pid)) return null
  const status = process.platform === 'linux' ? linuxStatus(pid) : psStatus(pid)
  if (status === null) return { pid, startedAt: '' }
  return /^[ZX]/.test(status.state) ? null : { pid, startedAt: status.startedAt }
}

/** Whether that process, and not a later one with the same pid, still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  const current = identityOf(identity.pid)
  if (current === null) return false
  return current.startedAt === '' || identity.startedAt === '' || current.startedAt === identity.startedAt
}

/** Whether the process belongs to PostgreSQL (postmaster, backend or initdb) and uses the cluster in `folder`. */
export function isPostgresOn(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') {
    return ps(pid, ['-ww', '-o', 'command=']).includes(`/postgres -D ${folder} `)
  }
  const parameters = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')
  // A backend's title is "postgres: role database …".
  if (!/(^|\/)(postgres|initdb)(:|$)/.test(parameters[0] ?? '')) return false
  return (
    [folder, `--pgdata=${folder}`].some(name => parameters.includes(name)) || workingFolderOf(pid) === folder
  )
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function linuxStatus(pid: number): { state: string; startedAt: string } | null {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  if (stat === '') return null
  // The program's name is in parentheses and may itself contain spaces and parentheses: count from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const bootId = readOrEmpty('/proc/sys/kernel/random/boot_id').trim()
  return { state: fields[0] ?? '', startedAt: `${bootId}/${fields[19] ?? ''}` }
}

function psStatus(pid: number): { state: string; startedAt: string } | null {
  const [, state, startedAt] = /^(\S+)\s+(.*\S)\s*$/.exec(ps(pid, ['-o', 'stat=', '-o', 'lstart='])) ?? []
  return state && startedAt ? { state, startedAt } : null
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function ps(pid: number, columns: string[]): string {
  try {
    return execFileSync('ps', [...columns, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
