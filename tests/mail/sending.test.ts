import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { forgotPassword, resetPassword, signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { writeMail } from '@selvedge/server/platform/mail.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderCart } from '../support/buying.ts'
import { newEmail, PASSWORD, signUpRetailer, succeed } from '../support/factories.ts'
import { makeRetriesDue, keptMailTo, plainSettings, sendMailsTo } from '../support/mail-queue.ts'
import {
  answer,
  startMailServer,
  startScriptedServer,
  type MailServerProcess,
  type MailServerBehaviour,
} from '../support/mail-server.ts'
import { freePort } from '../support/running-server.ts'

let application: TestApplication
/** The SMTP port that the application is configured with, whether or not a server listens there. */
let port: number
let logged: string[]
beforeAll(async () => {
  application = await createTestApplication({ demo: false })
  port = await freePort()
  logged = await sendMailsTo(application, plainSettings(port))
})
afterAll(() => application.close())

const servers: { close: () => Promise<void> }[] = []
const closeServers = async () => {
  while (servers.length > 0) await servers.pop()!.close()
}
afterEach(closeServers)
async function serve(behaviour: MailServerBehaviour = {}): Promise<MailServerProcess> {
  const server = await startMailServer({ ...behaviour, port })
  servers.push(server)
  return server
}
const serveRudely = async (speak: (socket: Socket) => void) =>
  servers.push(await startScriptedServer(speak, port))

/** Signs up; returns while the confirmation mail is being sent. */
async function signUpAs(locale = 'en'): Promise<string> {
  const email = newEmail()
  const body = { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD }
  await succeed(application.client(undefined, { locale })(signUp, { body }))
  return email
}
const until = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 20_000, interval: 100 })
const failedOnce = (email: string) =>
  until(async () => {
    const mail = await keptMailTo(application, email)
    expect(mail).toMatchObject({ attempts: 1, job: { state: 'retry' } })
    return mail
  })
const isSent = (email: string) =>
  until(async () => {
    const mail = await keptMailTo(application, email)
    expect(mail).toMatchObject({ sent_at: expect.any(Date), job: { state: 'completed' } })
    return mail
  })
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
const mailsTo = ({ received }: MailServerProcess, email: string) =>
  received.filter(({ envelope }) => envelope.to.includes(email))

describe('a mail', () => {
  it('is delivered in the reader’s language, and its link is then removed from the database', async () => {
    const server = await serve()
    const email = await signUpAs('de')
    const kept = await isSent(email)
    const [mail] = mailsTo(server, email)
    expect(mail?.headers.get('subject')).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Selvedge')
    expect(mail?.headers.get('message-id')).toBe(`<${kept.id}@selvedge.test>`)
    expect(mail?.html).toContain('<html lang="de">')
    const token = tokenIn(mail?.text ?? '')
    expect(mail?.html).toContain(token)
    expect(kept).toMatchObject({ locale: 'de', attempts: 1, last_error: null, link_expires_at: null })
    expect(`${kept.text_body} ${kept.html_body}`).not.toMatch(/token=(?!spent)/)
    expect(kept.text_body).toContain('token=spent')
    expect(await application.client()(verifyEmail, { query: { token } })).toMatchObject({ success: true })
  })

  it('is retried while the server is down, first after seconds; signing up is unaffected', async () => {
    const email = await signUpAs()
    const failed = await failedOnce(email)
    expect(failed.last_error).toMatch(/ECONNREFUSED/)
    expect(failed.sent_at).toBeNull()
    expect(tokenIn(failed.text_body)).not.toBe('')
    // Measured by two clocks.
    expect(failed.job.pauseSeconds).toBeGreaterThan(4.9)
    expect(failed.job.pauseSeconds).toBeLessThanOrEqual(10.5)
    const server = await serve()
    await makeRetriesDue(application)
    await isSent(email)
    expect(mailsTo(server, email)).toHaveLength(1)
  })

  const rude: [string, (socket: Socket) => void, RegExp][] = [
    ['says nothing', () => undefined, /Greeting never received|Connection timeout/],
    ['never comes to an end', dripping, /too long|[Tt]imeout/],
    ['hangs up in the middle of the mail', hangingUp, /closed unexpectedly|ECONNRESET|EPIPE/],
  ]
  it.each(rude)('is delivered once after a server that %s', async (_, speak, reason) => {
    await serveRudely(speak)
    const email = await signUpAs()
    expect((await failedOnce(email)).last_error).toMatch(reason)
    await closeServers()
    const server = await serve()
    await makeRetriesDue(application)
    await isSent(email)
    expect(mailsTo(server, email)).toHaveLength(1)
  })

  it('is delivered after a server was temporarily busy', async () => {
    let isBusy = true
    const server = await serve({
      onRcptTo: (_address, _session, callback) => callback(isBusy ? answer(450, '4.2.1 Busy') : null),
    })
    const email = await signUpAs()
    expect((await failedOnce(email)).last_error).toContain('4.2.1 Busy')
    isBusy = false
    await makeRetriesDue(application)
    // On a busy machine it may have been refused twice before it was looked at.
    expect(await isSent(email)).toMatchObject({ last_error: null })
    expect(mailsTo(server, email)).toHaveLength(1)
  })

  it('that is permanently rejected is given up, logged without its link, and never retried', async () => {
    const server = await serve({
      onRcptTo: ({ address }, _session, callback) => callback(answer(550, `5.1.1 No ${address} here`)),
    })
    const email = await signUpAs()
    const kept = await until(async () => {
      const mail = await keptMailTo(application, email)
      expect(mail).toMatchObject({ attempts: 1, job: { state: 'completed' } })
      return mail
    })
    expect(kept).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) })
    expect(kept.last_error).toContain(`5.1.1 No ${email} here`)
    expect(kept.text_body).toContain('token=spent')
    const line = logged.find(one => one.includes(kept.id))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, kind: 'verifyEmail', msg: 'mail given up' })
    expect(server.asked).toEqual([email])
  })

  it('that a server quotes in its response is not quoted in the log', async () => {
    const tokens: string[] = []
    await serve({
      beforeTaking({ text }) {
        tokens.push(tokenIn(text))
        const link = /https?:\S+/.exec(text)?.[0]
        throw answer(451, `4.7.0 ${link} and ${tokenIn(text)} look odd`)
      },
    })
    const email = await signUpAs()
    const { last_error } = await failedOnce(email)
    expect(tokens[0]).toMatch(/.{43}/)
    expect(last_error).toContain('look odd')
    const output = await sql<{ output: string }>`
      select coalesce(output::text, '') as output from pgboss.job where name = 'sendMail'`.execute(
      application.db,
    )
    const kept = [last_error, ...logged, ...output.rows.map(row => row.output)].join(' ')
    for (const token of tokens) expect(kept).not.toContain(token)
  })

  it('whose link has expired is no longer sent', async () => {
    const email = await signUpAs()
    await failedOnce(email)
    const server = await serve()
    application.clock.now = new Date(application.clock.now.getTime() + 25 * 3_600_000)
    await makeRetriesDue(application)
    const kept = await until(async () => {
      const mail = await keptMailTo(application, email)
      expect(mail.given_up_at).not.toBeNull()
      return mail
    })
    expect(kept).toMatchObject({ sent_at: null, last_error: 'Its link has expired' })
    expect(server.asked).toEqual([])
  })

  it('whose link was invalidated by another one is no longer sent', async () => {
    const server = await serve()
    const { email } = await verified(server)
    await closeServers()
    await succeed(application.client()(forgotPassword, { body: { email } }))
    await succeed(application.client()(forgotPassword, { body: { email } }))
    // A mail whose sending has begun goes out, whatever becomes of its link meanwhile.
    const [first, newest] = await until(async () => {
      const mails = await resetMailsTo(email)
      expect(mails.map(({ attempts }) => attempts > 0)).toEqual([true, true])
      return [mails[0]!, mails[1]!]
    })
    const token = tokenIn(newest.text_body)
    const body = { password: 'eight-bolts-of-linen' }
    await succeed(application.client()(resetPassword, { params: { token }, body }))
    const again = await serve()
    await makeRetriesDue(application)
    await until(async () => expect(mailsTo(again, email)).toHaveLength(1))
    expect(mailsTo(again, email)[0]?.headers.get('subject')).toBe('Your Selvedge password was changed')
    expect((await resetMailsTo(email)).find(({ id }) => id === first.id)).toMatchObject({ sent_at: null })
  })

  it('that was accepted while the database was down is marked later, not sent twice', async () => {
    const { db } = application
    await sql`
      create function refuse_mark() returns trigger language plpgsql as $$ begin raise 'the database is away'; end $$;
      create trigger refuse_mark before update of sent_at on mails for each row execute function refuse_mark()`.execute(
      db,
    )
    const server = await serve()
    const email = await signUpAs()
    await until(async () => {
      expect(mailsTo(server, email)).toHaveLength(1)
      expect(await keptMailTo(application, email)).toMatchObject({ job: { state: 'retry' } })
    })
    await sql`drop trigger refuse_mark on mails`.execute(db)
    await makeRetriesDue(application)
    await isSent(email)
    expect(mailsTo(server, email)).toHaveLength(1)
  })

  it('with line breaks in subject and address adds no header or recipient', async () => {
    const server = await serve()
    const written = { kind: 'orderPlaced', locale: 'en', text: 't', html: '<p>t</p>' } as const
    const subject = 'Order\r\nBcc: eve@example.com'
    const { db, deps } = application
    const recipients = [newEmail(), `nora@example.com\r\nRCPT TO:<eve@example.com>`]
    for (const recipient of recipients)
      await writeMail({ trx: db, jobs: deps.jobs, mail: { ...written, recipient, subject } })
    await isSent(recipients[0]!)
    await until(async () =>
      expect(await keptMailTo(application, recipients[1]!)).toMatchObject({ given_up_at: expect.any(Date) }),
    )
    expect(server.asked).toEqual([recipients[0]])
    expect(server.received[0]!.headers.has('bcc')).toBe(false)
  })
})

describe('ordering', () => {
  it('works while the mail server is down; its mails are delivered later, in the reader’s language', async () => {
    const buyer = await signUpRetailer(application)
    await addLine(buyer.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const { data } = await succeed(orderCart(buyer.client))
    const server = await serve()
    await makeRetriesDue(application)
    await until(async () => {
      const subjects = server.received.map(({ headers }) => headers.get('subject'))
      expect(subjects).toContain(`Order ${data.id} placed`)
      expect(subjects).toContain(`Order ${data.id} from Ellwood & Daughter`)
    })
  })
})

async function verified(server: MailServerProcess): Promise<{ email: string }> {
  const email = await signUpAs()
  await isSent(email)
  const token = tokenIn(mailsTo(server, email)[0]!.text)
  await succeed(application.client()(verifyEmail, { query: { token } }))
  return { email }
}
const resetMailsTo = (email: string) =>
  application.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'resetPassword')
    .orderBy('created_at')
    .execute()

function dripping(socket: Socket): void {
  socket.write('220 here\r\n')
  const drops = setInterval(() => socket.write('250-still talking\r\n'), 50)
  socket.on('close', () => clearInterval(drops))
}

/** Accepts everything up to DATA, reads a little of the mail and disconnects. */
function hangingUp(socket: Socket): void {
  let isData = false
  socket.write('220 here\r\n')
  socket.on('data', chunk => {
    if (isData) return socket.destroy()
    isData = chunk.includes('DATA')
    socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
  })
}
