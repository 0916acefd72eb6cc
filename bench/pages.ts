import { spawn } from 'node:child_process'
import path from 'node:path'
import autocannon from 'autocannon'
import { logIn } from '@selvedge/contract/account/account.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { demoSignIns } from '@selvedge/cli/demo-sign-ins.ts'
import { cpuMs, type MeasuredServer } from './measured-server.ts'

const SECONDS = 8
const CONNECTIONS = 8
/** What Chromium sends. */
const ACCEPTED = 'gzip, deflate, br, zstd'
type Load = { url: string; cookie: string; cpu: () => number; databaseCpu?: () => number; status?: number }

async function load({ url, cookie, cpu, databaseCpu = () => 0, status = 200 }: Load) {
  const options = { url, connections: CONNECTIONS, headers: { cookie, 'accept-encoding': ACCEPTED } }
  await autocannon({ ...options, duration: 2 })
  const [before, databaseBefore] = [cpu(), databaseCpu()]
  const result = await autocannon({ ...options, duration: SECONDS })
  const count = result.requests.total
  const others = count - (result.statusCodeStats?.[`${status}`]?.count ?? 0)
  if (result.errors > 0 || others > CONNECTIONS)
    throw new Error(`${url}: ${others} with another status than ${status}, ${result.errors} errors`)
  return {
    count,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpu() - before) / count,
    databaseCpuMs: (databaseCpu() - databaseBefore) / count,
  }
}

/** The same bytes from a bare Node server in a separate process: the limit of this machine. */
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

/** The catalogue for strangers and members, a member's own pages, a page that is not there, and a page's data alone. */
export async function measurePages(server: MeasuredServer) {
  const client = createClient({ baseUrl: `${server.origin}/api`, fetch: request => fetch(request) })
  const { email, password } = demoSignIns[0]!
  const signedIn = await client(logIn, { body: { email, password } })
  const fabrics = await client(listFabrics, { query: {} })
  if (!signedIn.success || !fabrics.success) throw new Error('The demo sign-in or the list does not answer')
  const member = `accessToken=${encodeURIComponent(JSON.stringify(signedIn.token))}; profileCompleted=true`
  const detail = `/fabrics/${fabrics.data.fabrics[0]!.id}`
  const measured: [page: string, address: string, cookie: string, status?: number][] = [
    ['list, signed out', '/fabrics', ''],
    ['detail, signed out', detail, ''],
    ['list', '/fabrics', member],
    ['detail', detail, member],
    ['dashboard', '/dashboard', member],
    ['favourites', '/favorites', member],
    ['a page that is not there', '/no-such-page', member, 404],
    ["the list's data alone", '/fabrics.data', member],
    ['list call, signed out', '/api/fabrics', ''],
    ['list call', '/api/fabrics', member],
  ]
  const rows = []
  for (const [page, address, cookie, status = 200] of measured) {
    const [cpu, databaseCpu] = [server.cpuMs, server.databaseCpuMs]
    const ours = await load({ url: server.origin + address, cookie, cpu, databaseCpu, status })
    const limit = await bare(server.origin, address, cookie)
    rows.push({
      page,
      requestsPerSecond: ours.requestsPerSecond,
      p50: ours.p50,
      p99: ours.p99,
      cpuMs: ours.cpuMs.toFixed(2),
      databaseCpuMs: ours.databaseCpuMs.toFixed(2),
      bareCpuMs: limit.cpuMs.toFixed(3),
    })
  }
  return rows
}
