import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '@selvedge/tests/support/running-server.ts'

/** Ticks of the kernel's clock a second, as /proc counts CPU time. */
const TICKS_PER_SECOND = 100
const QUIET_SECONDS = 3
const QUIET_CPU_MS = 50

/** CPU milliseconds that a process has used, user and system together. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

const memoryMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** The demo weaves the cloth of its first pages ahead; what is measured begins when it is done. */
async function untilQuiet(pid: number): Promise<void> {
  for (let quiet = 0, before = cpuMs(pid); quiet < QUIET_SECONDS;) {
    await delay(1000)
    const now = cpuMs(pid)
    quiet = now - before < QUIET_CPU_MS ? quiet + 1 : 0
    before = now
  }
}

/** The real server with its CPU and memory in view. */
export async function startMeasuredServer(dataDir: string) {
  const server = await startServer({ dataDir })
  const pid = server.child.pid!
  const bootMegabytes = memoryMegabytes(pid)
  await untilQuiet(pid)
  return { ...server, bootMegabytes, cpuMs: () => cpuMs(pid), memoryMegabytes: () => memoryMegabytes(pid) }
}
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>
