import { spawn } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { logIn } from '@selvedge/contract/account.ts'
import { createClient } from '@selvedge/contract/client.ts'
import { listFabrics } from '@selvedge/contract/catalogue.ts'
import { demoSignIns } from '@selvedge/cli/demo-sign-ins.ts'
import { cpuMs, type MeasuredServer } from './measured-server.ts'

const SECONDS = 8
const CONNECTIONS = 8
/** As Chromium asks. */
const ACCEPTED = 'gzip, deflate, br, zstd'
type Load = { url: string; cookie: string; cpu: () => number }

async function load({ url, cookie, cpu }: Load) {
  const options = { url, connections: CONNECTIONS, headers: { cookie, 'accept-encoding': ACCEPTED } }
  await autocannon({ ...options, duration: 2 })
  const before = cpu()
  const result = await autocannon({ ...options, duration: SECONDS })
  const count = result.requests.total
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return {
    count,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpu() - before) / count,
  }
}

/** The same bytes from a bare Node server in a process of its own: the limit of this machine. */
async function bare(origin: string, page: string, cookie: string) {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), origin + page, cookie, ACCEPTED],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>(resolve =>
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim())),
  )
  const measured = await load({ url, cookie: '', cpu: () => cpuMs(child.pid!) })
  child.kill()
  return measured
}

/** List, detail and the list call, signed out and signed in. */
export async function measurePages(server: MeasuredServer) {
  const client = createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request) })
  const { email, password } = demoSignIns[0]!
  const signedIn = await client(logIn, { body: { email, password } })
  const fabrics = await client(listFabrics, { query: {} })
  if (!signedIn.success || !fabrics.success) throw new Error('The demo sign-in or the list does not answer')
  const cookie = `accessToken=${encodeURIComponent(JSON.stringify(signedIn.token))}; profileCompleted=true`
  const detail = `/fabrics/${fabrics.data.fabrics[0]!.id}`
  const rows = []
  for (const [page, address] of [
    ['list', '/fabrics'],
    ['detail', detail],
    ['list call', '/api/fabrics'],
  ] as const) {
    for (const [who, held] of [
      ['signed out', ''],
      ['signed in', cookie],
    ] as const) {
      const ours = await load({ url: server.origin + address, cookie: held, cpu: server.cpuMs })
      const limit = await bare(server.origin, address, held)
      rows.push({
        page,
        who,
        requestsPerSecond: ours.requestsPerSecond,
        p50: ours.p50,
        p99: ours.p99,
        cpuMs: ours.cpuMs.toFixed(2),
        bareCpuMs: limit.cpuMs.toFixed(3),
        ratio: (ours.cpuMs / limit.cpuMs).toFixed(1),
      })
    }
  }
  return rows
}
