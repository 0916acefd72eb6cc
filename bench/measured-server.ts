import { readFileSync } from 'node:fs'
import { startServer } from '@selvedge/tests/support/running-server.ts'

/** Ticks of the kernel's clock a second, as /proc counts CPU time. */
const TICKS_PER_SECOND = 100

/** CPU milliseconds that a process has used, user and system together. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

const memoryMegabytes = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** The real server with its CPU and memory in view. */
export async function startMeasuredServer(dataDir: string) {
  const server = await startServer({ dataDir })
  const pid = server.child.pid!
  return { ...server, cpuMs: () => cpuMs(pid), memoryMegabytes: () => memoryMegabytes(pid) }
}
export type MeasuredServer = Awaited<ReturnType<typeof startMeasuredServer>>
