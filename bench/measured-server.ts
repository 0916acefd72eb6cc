import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '@selvedge/tests/support/running-server.ts'

/** Kernel clock ticks per second, the unit of CPU time in /proc. */
const TICKS_PER_SECOND = 100
const QUIET_SECONDS = 3
const QUIET_CPU_MS = 50

/** CPU milliseconds used by a process, user and system together. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

/** CPU milliseconds used by a PostgreSQL server: its processes that run, and those that ended. */
export function databaseCpuMs(dataDir: string): number {
  const [postmaster = ''] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
    1,
  )
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  let ticks = 0
  for (const pid of pids) {
    const fields = statOf(pid)
    if (pid === postmaster) ticks += Number(fields[13]) + Number(fields[14])
    if (pid === postmaster || fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return (ticks * 1000) / TICKS_PER_SECOND
}

/** Empty for a process that ended meanwhile. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

const memoryMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** In demo mode the server renders the pictures of its first pages at start; measuring begins when that is done. */
async function untilQuiet(pid: number): Promise<void> {
  for (let quiet = 0, before = cpuMs(pid); quiet < QUIET_SECONDS;) {
    await delay(1000)
    const now = cpuMs(pid)
    quiet = now - before < QUIET_CPU_MS ? quiet + 1 : 0
    before = now
  }
}

/** The real server, with its CPU and memory use. */
export async function startMeasuredServer(dataDir: string) {
  const server = await startServer({ dataDir })
  const pid = server.child.pid!
  const bootMegabytes = memoryMegabytes(pid)
  await untilQuiet(pid)
  return {
    ...server,
    bootMegabytes,
    cpuMs: () => cpuMs(pid),
    databaseCpuMs: () => databaseCpuMs(dataDir),
    memoryMegabytes: () => memoryMegabytes(pid),
  }
}
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>
