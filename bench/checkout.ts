import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { createClient, type Client } from '@selvedge/contract/call/client.ts'
import { connect } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { addLine, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { newDataFolder, removeData, startServer } from '@selvedge/tests/support/running-server.ts'
import { startMeasuredServer, type MeasuredServer } from './measured-server.ts'
import type { Replay } from './replay-statements.ts'
import { table } from './results.ts'
import { statementOf, textOf, transactionsOf, type Statement } from './statements.ts'
import { timesOf, type Times } from './times.ts'

const CLIENTS = [1, 16, 64]
/** Of each client, by how many there are. */
const ROUNDS: Record<number, number> = { 1: 300, 16: 30, 64: 10 }
const QUIET_MS = 4000
/** As a server that is in use has done: until V8 has compiled what a checkout runs. */
const WARM_UP_HUNDREDS = 5

type Cloth = { slug: string; colourwayId: string; pieceId: string }
type Buyer = { token: string; userId: string; retailerId: string; cloth: Cloth }
const clientOf = (origin: string, token?: string, headers: Record<string, string> = {}): Client =>
  createClient({ baseUrl: `${origin}/api`, fetch: request => fetch(request), token, headers })

const newKey = () => `bench-key-${crypto.randomUUID().replaceAll('-', '')}`

/** Adds a line, reads the cart with its prices, places it as an order that is paid by card. */
async function checkOut(client: Client, cloth: Cloth): Promise<void> {
  await addLine(client, { fabricId: cloth.slug, fabricQuantity: 3 })
  const { version } = await readCart(client)
  await succeed(orderCart(client, { key: newKey(), cartVersion: version }))
}

/** A cloth for each buyer, on one piece that never ends. */
async function stockUp(db: Kysely<DB>, count: number): Promise<Cloth[]> {
  const cloths = await db
    .selectFrom('colourways')
    .innerJoin('pieces', 'pieces.colourway_id', 'colourways.id')
    .select(['slug', 'colourways.id as colourwayId', sql<string>`min(pieces.id::text)`.as('pieceId')])
    .where('status', '=', 'active')
    .where('withdrawn_at', 'is', null)
    .groupBy('colourways.id')
    .orderBy('slug')
    .limit(count)
    .execute()
  const pieces = cloths.map(({ pieceId }) => pieceId)
  const colourways = cloths.map(({ colourwayId }) => colourwayId)
  await db
    .deleteFrom('pieces')
    .where('colourway_id', 'in', colourways)
    .where('id', 'not in', pieces)
    .execute()
  await db.updateTable('pieces').set({ length_um: 1_000_000_000_000 }).where('id', 'in', pieces).execute()
  return cloths
}

async function signUpBuyers(origin: string, db: Kysely<DB>): Promise<Buyer[]> {
  const count = Math.max(...CLIENTS)
  const cloths = await stockUp(db, count)
  const buyers: Buyer[] = []
  for (const [index, cloth] of cloths.entries()) {
    // Only so many may sign up from one address.
    const from = { 'x-forwarded-for': `81.2.${index}.1` }
    const { token, user } = await signUpRetailer({ client: given => clientOf(origin, given, from), db })
    const { retailer_id } = await db
      .selectFrom('users')
      .select('retailer_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    buyers.push({ token, userId: user.id, retailerId: retailer_id!, cloth })
  }
  return buyers
}

type Recorded = Pick<Replay, 'file' | 'sinceMs'> & { statements: number; transactions: number }

/** The statements of one checkout, without those that the server sends by itself now and then. */
async function record(origin: string, buyer: Buyer, file: string): Promise<Recorded> {
  const client = clientOf(origin, buyer.token)
  for (let round = 0; round < 10; round += 1) await checkOut(client, buyer.cloth)
  await delay(QUIET_MS)
  writeFileSync(file, '')
  await delay(QUIET_MS)
  const written = () => readFileSync(file, 'utf8').split('\n').filter(Boolean).map(statementOf)
  const byItself = new Set(written().map(({ text }) => text))
  writeFileSync(file, '')
  const sinceMs = Date.now()
  await checkOut(client, buyer.cloth)
  const own = transactionsOf(written()).filter(one => isOfVisitor(one, byItself))
  // The server goes on writing into the other.
  const kept = `${file}.kept`
  writeFileSync(kept, own.flat().map(textOf).join('\n'))
  return {
    file: kept,
    sinceMs,
    statements: own.flat().length,
    transactions: own.filter(one => one.length > 1).length,
  }
}

/** Not the index, which reads what has changed in one snapshot, nor what is sent now and then. */
const isOfVisitor = (statements: readonly Statement[], byItself: ReadonlySet<string>): boolean =>
  !statements.some(({ text }) => /^(set|start) transaction/i.test(text)) &&
  statements.some(({ text }) => !/^(begin|start|commit|rollback)/i.test(text) && !byItself.has(text))

/** CPU milliseconds of the process that a checkout takes, of each hundred since the server has started. */
async function warmUp(server: MeasuredServer, { token, cloth }: Buyer): Promise<number[]> {
  const client = clientOf(server.origin, token)
  const costs: number[] = []
  for (let hundred = 0; hundred < WARM_UP_HUNDREDS; hundred += 1) {
    const before = server.cpuMs()
    for (let round = 0; round < 100; round += 1) await checkOut(client, cloth)
    costs.push((server.cpuMs() - before) / 100)
  }
  return costs
}

type Cost = Times & { cpuMs: number; databaseCpuMs: number }

async function measure(server: MeasuredServer, buyers: readonly Buyer[], clients: number): Promise<Cost> {
  const ready = buyers
    .slice(0, clients)
    .map(({ token, cloth }) => ({ client: clientOf(server.origin, token), cloth }))
  const run = async (rounds: number) =>
    Promise.all(
      ready.map(async ({ client, cloth }) => {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const started = performance.now()
          await checkOut(client, cloth)
          times.push(performance.now() - started)
        }
        return times
      }),
    )
  await run(2)
  const [cpu, databaseCpu] = [server.cpuMs(), server.databaseCpuMs()]
  const times = (await run(ROUNDS[clients]!)).flat()
  return {
    ...timesOf(times),
    cpuMs: (server.cpuMs() - cpu) / times.length,
    databaseCpuMs: (server.databaseCpuMs() - databaseCpu) / times.length,
  }
}

/** The same statements, sent by a process that does nothing else. */
async function measureBare(server: MeasuredServer, replay: Replay): Promise<Cost> {
  const child = fork(path.join(import.meta.dirname, 'replay-statements.ts'), [JSON.stringify(replay)])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The statements could not be sent again: ${code}`)
  })
  const told = async () => ((await Promise.race([once(child, 'message'), ended])) as unknown[])[0]
  await told()
  const before = server.databaseCpuMs()
  const telling = told()
  child.send('go')
  const measured = (await telling) as Times & { cpuMs: number }
  const databaseCpuMs = (server.databaseCpuMs() - before) / measured.count
  await ended.catch(() => undefined)
  return { ...measured, databaseCpuMs }
}

const inPlaceOf = (recorded: Buyer, own: Buyer): Record<string, string> => ({
  [recorded.userId]: own.userId,
  [recorded.retailerId]: own.retailerId,
  [recorded.cloth.colourwayId]: own.cloth.colourwayId,
  [recorded.cloth.pieceId]: own.cloth.pieceId,
})

/** A whole checkout over HTTP by some clients at once, each of another business and cloth, and its statements alone. */
export async function measureCheckout(): Promise<string[]> {
  const dataDir = await newDataFolder()
  const file = path.join(dataDir, 'statements.jsonl')
  const recording = pathToFileURL(path.join(import.meta.dirname, 'record-statements.ts')).href
  const recorder = await startServer({
    dataDir,
    env: { NODE_OPTIONS: `--import ${recording}`, STATEMENTS_FILE: file },
  })
  const embedded = await startEmbedded({ dataDir, mode: 'attach', log: () => undefined })
  const { kysely: db, close } = connect(embedded.url, { max: 4 })
  let server: MeasuredServer | undefined
  try {
    const buyers = await signUpBuyers(recorder.origin, db)
    const { statements, transactions, ...recorded } = await record(recorder.origin, buyers[0]!, file)
    await recorder.stop()
    server = await startMeasuredServer(dataDir)
    const warming = await warmUp(server, buyers[0]!)
    const rows: (string | number)[][] = []
    const replayers = buyers.map(buyer => inPlaceOf(buyers[0]!, buyer))
    const cost = ({ cpuMs, databaseCpuMs, p50, p99 }: Cost) =>
      [p50, p99, cpuMs, databaseCpuMs].map(figure => figure.toFixed(1))
    for (const clients of CLIENTS) {
      const ours = await measure(server, buyers, clients)
      const rounds = ROUNDS[clients]!
      const bare = await measureBare(server, {
        ...recorded,
        url: embedded.url,
        buyers: replayers,
        clients,
        rounds,
      })
      rows.push([clients, ...cost(ours), ...cost(bare)])
    }
    return [
      ...table(
        [
          'clients',
          'p50 ms',
          'p99 ms',
          'CPU ms a checkout, process',
          'CPU ms, PostgreSQL',
          'its statements alone: p50 ms',
          'p99 ms',
          'CPU ms, process',
          'CPU ms, PostgreSQL',
        ],
        rows,
      ),
      '',
      `A checkout sends ${statements} statements, with the begin and end of ${transactions} transactions.`,
      `The server is warm: of its first hundreds since its start, a checkout took ${warming.map(ms => ms.toFixed(1)).join(', ')} ms CPU of the process.`,
    ]
  } finally {
    await close()
    await embedded.stop()
    await recorder.stop()
    await server?.stop()
    await removeData(dataDir)
  }
}

if (import.meta.main) console.log((await measureCheckout()).join('\n'))
