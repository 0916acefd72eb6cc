import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from '@selvedge/db/connection.ts'
import { renamed, statementOf, type Statement } from './statements.ts'
import { timesOf } from './times.ts'

/** What a replaying process needs to know. `buyers`: what to put in place of what the recorded buyer has, for each. */
export type Replay = {
  url: string
  file: string
  /** A uuid made at this time or later was made by the recording. */
  sinceMs: number
  buyers: Record<string, string>[]
  clients: number
  rounds: number
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const KEY = /bench-key-\w+/g
const NUMBER = /SV-\d+/g
/** A UUIDv7 begins with its time. */
const timeOf = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)

// Sends the recorded statements of one checkout, again and again with new ids, and does nothing else: the baseline that
// separates a checkout's cost from that of its statements.
const replay = JSON.parse(process.argv[2] ?? '') as Replay
const statements = readFileSync(replay.file, 'utf8').trim().split('\n').map(statementOf)
const { pool, close } = connect(replay.url, { max: replay.clients })

/** Each order's mails carry links of their own, known by the hashes of their tokens. */
const withOwnLinks = (one: Statement): Statement =>
  one.text.includes('insert into "supplier_order_links"')
    ? {
        ...one,
        values: one.values.map(value => (Buffer.isBuffer(value) ? randomBytes(value.length) : value)),
      }
    : one

function anew(names: Record<string, string>): Statement[] {
  const made = new Map<string, string>()
  const fresh = (old: string): string => {
    const own = names[old]
    if (own !== undefined) return own
    if (timeOf(old) < replay.sinceMs || old[14] !== '7') return old
    const known = made.get(old) ?? randomUUID()
    made.set(old, known)
    return known
  }
  const key = `bench-key-${randomUUID().replaceAll('-', '')}`
  const number = `SV-${randomInt(10 ** 11, 10 ** 12)}`
  return statements.map(one =>
    renamed(withOwnLinks(one), text => text.replace(UUID, fresh).replace(KEY, key).replace(NUMBER, number)),
  )
}

async function client(buyer: Record<string, string>, rounds: number): Promise<number[]> {
  const connection = await pool.connect()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = anew(buyer)
    const started = performance.now()
    for (const { text, values } of own) await connection.query(text, values)
    times.push(performance.now() - started)
  }
  connection.release()
  return times
}

const all = (rounds: number) =>
  Promise.all(replay.buyers.slice(0, replay.clients).map(buyer => client(buyer, rounds)))

await all(2)
process.send!('ready')
await new Promise(resolve => process.once('message', resolve))
const before = process.cpuUsage()
const times = (await all(replay.rounds)).flat()
const { user, system } = process.cpuUsage(before)
process.send!({ ...timesOf(times), cpuMs: (user + system) / 1000 / times.length })
await close()
process.disconnect()
