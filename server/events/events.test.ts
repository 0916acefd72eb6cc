import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { approveOrder, changeOrderToApprove, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { logOut } from '@selvedge/contract/account/account.ts'
import { Events, readEvents } from '@selvedge/contract/events/events.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createApp, type App } from '@selvedge/server/app.ts'
import { listen } from '@selvedge/server/main.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { MOST_STREAMS } from './event-streams.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
/** Another node on the same database, and what stops it. */
let other: App
let stop: AbortController
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let tom: Awaited<ReturnType<typeof addColleague>>

beforeAll(async () => {
  application = await createTestApplication()
  owner = await signUpRetailer(application)
  tom = await addColleague(application, owner.client, 'requester')
})
afterAll(() => application.close())
beforeEach(() => {
  stop = new AbortController()
  other = createApp({ ...application.deps, stopping: stop.signal })
  return () => stop.abort()
})

const ask = async (client: Client): Promise<string> => {
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  return (await succeed(orderCart(client))).data.id
}

const open = (app: App, token: string, after?: string): Promise<Response> =>
  app.fetch(
    new Request(`${ORIGIN}/api/events${after === undefined ? '' : `?after=${after}`}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    }),
  )

/** What a stream has told, message by message. */
async function* messages({ body }: Response): AsyncGenerator<Events> {
  let text = ''
  for await (const bytes of body!.pipeThrough(new TextDecoderStream())) {
    text += bytes
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) {
      const data = block.split('\n').find(line => line.startsWith('data: '))
      if (data) yield Events.parse(JSON.parse(data.slice('data: '.length)))
    }
  }
}

/** A stream that has begun; `hear` waits for what tells of a subject. */
async function listenAt(app: App, token: string, after?: string) {
  const told = messages(await open(app, token, after))
  const first = (await told.next()).value as Events
  return { first, hear: (id: string) => heard(told, id), close: () => told.return(undefined) }
}

/** The next message that tells of a subject. Does not end the stream, as leaving a loop over it would. */
async function heard(told: AsyncGenerator<Events>, id: string): Promise<Events> {
  for (;;) {
    const { done, value } = await told.next()
    if (done) throw new Error(`The stream ended without ${id}`)
    if (value.events.some(event => event.id === id)) return value
  }
}

describe('a step of an order', () => {
  it('reaches the requester and the approvers on another node, at each step', async () => {
    const [hears, asks] = await Promise.all([listenAt(other, owner.token), listenAt(other, tom.token)])
    const id = await ask(tom.client)
    await expect(hears.hear(id)).resolves.toMatchObject({ isComplete: true })
    await asks.hear(id)
    const read = (await succeed(owner.client(getOrderToApprove, { params: { id } }))).data
    const lineId = read.groups[0]!.items[0]!.id
    await succeed(owner.client(changeOrderToApprove, { params: { id, lineId }, body: { fabricQuantity: 2 } }))
    await asks.hear(id)
    const { version } = (await succeed(owner.client(getOrderToApprove, { params: { id } }))).data
    await succeed(owner.client(approveOrder, { params: { id }, body: { version }, idempotencyKey: newKey() }))
    await asks.hear(id)
    await Promise.all([hears.close(), asks.close()])
  })

  it('reaches nobody else: another business, a colleague who may not see it, somebody who has signed out', async () => {
    const stranger = await signUpRetailer(application)
    const buyer = await addColleague(application, owner.client, 'buyer')
    const leaver = await addColleague(application, owner.client, 'approver')
    const [strange, buying, left] = await Promise.all([
      listenAt(other, stranger.token),
      listenAt(other, buyer.token),
      listenAt(other, leaver.token),
    ])
    await succeed(leaver.client(logOut))
    const hidden = await ask(tom.client)
    // The stream of who has signed out ends without a word of it.
    await expect(left.hear(hidden)).rejects.toThrow('ended without')
    const bought = await ask(buyer.client)
    const own = await ask(stranger.client)
    const seen = await buying.hear(bought)
    expect(seen.events.map(event => event.id)).not.toContain(hidden)
    expect((await strange.hear(own)).events).toEqual([{ subject: 'order', id: own }])
    await Promise.all([strange.close(), buying.close()])
  })

  it('is not lost while the database is away, nor between two streams', async () => {
    const { client, token } = owner
    const hears = await listenAt(other, token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(application.db)
    const id = await ask(tom.client)
    await hears.hear(id)
    await hears.close()
    const missed = await ask(tom.client)
    const again = await listenAt(application.app, token, hears.first.cursor)
    expect(again.first.events.map(event => event.id)).toEqual(expect.arrayContaining([id, missed]))
    await again.close()
    const { data } = await succeed(client(readEvents, { query: { after: again.first.cursor } }))
    expect(data).toMatchObject({ events: [], isComplete: true })
  })

  it('is sent although a transaction that began later was sent before', async () => {
    const hears = await listenAt(other, owner.token)
    const slow = await application.db.startTransaction().execute()
    const write = (db: typeof application.db, id: string) =>
      sql`insert into retailer_events (retailer_id, subject, subject_id, at)
        select retailer_id, 'order', ${id}, now() from users where email = ${owner.email}`.execute(db)
    await write(slow, 'SV-slow')
    await write(application.db, 'SV-quick')
    await hears.hear('SV-quick')
    await slow.commit().execute()
    await hears.hear('SV-slow')
    await hears.close()
  })
})

describe('a cursor', () => {
  it('of another database, too old, or no snapshot at all, says that anything may have changed', async () => {
    const { data } = await succeed(owner.client(readEvents))
    expect(data).toMatchObject({ isComplete: true, events: [] })
    const [seconds, snapshot] = data.cursor.split('-')
    const old = Number(seconds) - 25 * 3600
    for (const after of [`${seconds}-900000000:900000009:`, `${seconds}-9:5:`, `${old}-${snapshot}`])
      expect((await succeed(owner.client(readEvents, { query: { after } }))).data.isComplete).toBe(false)
    expect(await owner.client(readEvents, { query: { after: 'yesterday' } })).toMatchObject({
      code: 'invalidInput',
    })
  })
})

describe('streams', () => {
  it('are refused without a session, and beyond what one member needs', async () => {
    expect((await open(other, 'nobody')).status).toBe(401)
    const opened = await Promise.all(
      Array.from({ length: MOST_STREAMS.ofMember }, () => listenAt(other, owner.token)),
    )
    expect((await open(other, owner.token)).status).toBe(429)
    await opened[0]!.close()
    const next = await open(other, owner.token)
    expect(next.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(next.status).toBe(200)
    await next.body!.cancel()
    await Promise.all(opened.map(one => one.close()))
  })

  it('of fifty pages all hear a step, and end when their node stops, which it then can', async () => {
    const colleagues = await Promise.all(
      Array.from({ length: 5 }, () => addColleague(application, owner.client, 'approver')),
    )
    const { port, stop: close } = await listen(other, { port: 0, host: '127.0.0.1' })
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        fetch(`http://127.0.0.1:${port}/api/events`, {
          headers: {
            accept: 'text/event-stream',
            authorization: `Bearer ${colleagues[at % 5]!.token}`,
            host: new URL(ORIGIN).host,
          },
        }),
      ),
    )
    const streams = pages.map(page => messages(page))
    const begun = await Promise.all(streams.map(stream => stream.next()))
    expect(begun.every(({ value }) => (value as Events).isComplete)).toBe(true)
    const id = await ask(tom.client)
    await Promise.all(streams.map(stream => heard(stream, id)))
    stop.abort()
    await close()
    for (const stream of streams) expect(await stream.next()).toMatchObject({ done: true })
    expect((await open(other, owner.token)).status).toBe(503)
  })
})
