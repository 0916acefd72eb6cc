import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainSettings, SENDER, SHORT } from '@selvedge/tests/support/mail-queue.ts'
import {
  answer,
  startMailServer,
  startScriptedServer,
  type MailServerProcess,
  type MailServerBehaviour,
} from '@selvedge/tests/support/mail-server.ts'
import { MailRefused } from './mail-server.ts'
import type { KeptMail } from './mail.ts'
import { createSmtpServer, type SmtpTimeouts } from './smtp.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const mail: KeptMail = {
  id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01',
  recipient: 'nora@ellwood.example',
  kind: 'orderPlaced',
  locale: 'de',
  subject: 'Bestätigung – 订单 SV-10001',
  text_body: 'Glenmoor Loch: 4,6\u00a0m\n.\n.eine Zeile mit Punkt\n',
  html_body: '<p>Glenmoor Loch, 4,6&nbsp;m</p>\n',
  order_id: null,
  supplier_id: null,
  created_at: new Date('2026-11-20T14:31:07Z'),
  sent_at: null,
  link_expires_at: null,
  attempts: 0,
  last_error: null,
  given_up_at: null,
}

const servers: { close: () => Promise<void> }[] = []
afterEach(async () => {
  while (servers.length > 0) await servers.pop()!.close()
})
async function serve(manners: MailServerBehaviour = {}): Promise<MailServerProcess> {
  const server = await startMailServer(manners)
  servers.push(server)
  return server
}
async function serveRudely(...speaking: Parameters<typeof startScriptedServer>) {
  const server = await startScriptedServer(...speaking)
  servers.push(server)
  return server
}
const deliver = (
  port: number,
  { mail: changes = {}, settings = {}, sender = SENDER, timeouts }: Changes = {},
) =>
  createSmtpServer({
    settings: { ...plainSettings(port), ...settings },
    sender,
    ...(timeouts && { timeouts }),
  }).deliver({ ...mail, ...changes }, [])
type Changes = {
  mail?: Partial<KeptMail>
  settings?: Partial<SmtpSettings>
  sender?: typeof SENDER
  timeouts?: SmtpTimeouts
}

describe('an accepted mail', () => {
  it('contains text, sender and one recipient, and is marked as automatic', async () => {
    const server = await serve()
    await deliver(server.port)
    const [received] = server.received
    expect(server.received).toHaveLength(1)
    expect(received!.envelope).toEqual({ from: 'orders@selvedge.test', to: ['nora@ellwood.example'] })
    expect(received!.text.replaceAll('\r\n', '\n')).toBe(mail.text_body)
    expect(received!.html.replaceAll('\r\n', '\n')).toBe(mail.html_body)
    expect(Object.fromEntries(received!.headers)).toMatchObject({
      from: 'Selvedge <orders@selvedge.test>',
      to: 'nora@ellwood.example',
      subject: mail.subject,
      'message-id': `<${mail.id}@selvedge.test>`,
      date: 'Fri, 20 Nov 2026 14:31:07 +0000',
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'content-language': 'de',
    })
  })

  it.each(['\r\nBcc: eve@example.com', '\nBcc: eve@example.com', '\r\n\r\nmore', '\rBcc: eve@example.com'])(
    'ignores the header injection %j in a subject or a name',
    async evil => {
      const server = await serve()
      await deliver(server.port, {
        mail: { subject: `Order${evil}` },
        sender: { ...SENDER, name: `Selvedge${evil}` },
      })
      const [received] = server.received
      expect([...received!.headers.keys()].toSorted()).toEqual([
        'auto-submitted',
        'content-language',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
        'x-auto-response-suppress',
      ])
      expect(received!.envelope.to).toEqual([mail.recipient])
      expect(received!.text.replaceAll('\r\n', '\n')).toBe(mail.text_body)
    },
  )

  it.each(['nora@example.com\r\nRCPT TO:<eve@example.com>', 'nora@example.com, eve@example.com', 'Nora'])(
    'is never one for %j',
    async recipient => {
      const server = await serve()
      await expect(deliver(server.port, { mail: { recipient } })).rejects.toThrow(MailRefused)
      expect(server.asked).toEqual([])
    },
  )
})

describe('a rejection', () => {
  const refusedWith = (responseCode: number, message: string) =>
    serve({ onRcptTo: (_address, _session, callback) => callback(answer(responseCode, message)) })

  it('of the recipient is permanent', async () => {
    const { port } = await refusedWith(550, '5.1.1 No such user')
    await expect(deliver(port)).rejects.toThrow(MailRefused)
  })
  it('of the mail is permanent', async () => {
    const { port } = await serve({ beforeTaking: () => Promise.reject(answer(554, '5.6.0 Not this')) })
    await expect(deliver(port)).rejects.toThrow(MailRefused)
  })
  it.each([
    [450, '4.2.1 Mailbox busy'],
    [452, '4.2.2 Mailbox full'],
    [554, '5.7.1 Relay access denied'],
  ])('of the recipient with %i %s is temporary', async (code, message) => {
    const { port } = await refusedWith(code, message)
    const failure = await deliver(port).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(String(failure)).toContain(message)
  })
  it('of the mail with 451 is temporary', async () => {
    const { port } = await serve({ beforeTaking: () => Promise.reject(answer(451, 'Come again')) })
    await expect(deliver(port)).rejects.not.toThrow(MailRefused)
  })
  it('of our credentials is temporary, and no mail is sent', async () => {
    const { port, asked } = await serve({
      authOptional: false,
      onAuth: (_auth, _session, callback) => callback(answer(535, 'Who are you')),
    })
    const failure = await deliver(port, { settings: { auth: { user: 'us', pass: 'wrong' } } }).catch(
      (error: unknown) => error,
    )
    expect(failure).not.toBeInstanceOf(MailRefused)
    expect(String(failure)).toContain('Who are you')
    expect(asked).toEqual([])
  })
})

/** On a busy machine a server that answers may take a while to greet. */
const soonSilent = { ...SHORT, connectMs: 10_000, wholeMs: 5_000 }

describe('an unavailable server', () => {
  it('times out when it sends nothing', async () => {
    const { port } = await serveRudely(() => undefined)
    await expect(deliver(port, { timeouts: SHORT })).rejects.toThrow(
      /Greeting never received|Connection timeout/,
    )
  })
  it('times out when it never finishes', async () => {
    const { port } = await serveRudely(socket => {
      socket.write('220 here\r\n')
      const dripping = setInterval(() => socket.write('250-still talking\r\n'), 50)
      socket.on('close', () => clearInterval(dripping))
    })
    await expect(deliver(port, { timeouts: soonSilent })).rejects.toThrow(/took too long|Timeout|timeout/)
  })
  it('times out when it falls silent after the mail', async () => {
    const { port } = await serve({ beforeTaking: () => new Promise(() => undefined) })
    await expect(deliver(port, { timeouts: soonSilent })).rejects.toThrow(/Timeout/)
  })
  it('that disconnects during the mail is a temporary failure', async () => {
    const { port } = await serveRudely(hangUpInTheMail)
    await expect(deliver(port)).rejects.toThrow(/closed unexpectedly|ECONNRESET|EPIPE/)
  })
  it('that cannot be reached is a temporary failure', async () => {
    const { port, close } = await startMailServer()
    await close()
    await expect(deliver(port)).rejects.toThrow(/ECONNREFUSED/)
  })
})

/** Accepts everything up to DATA, reads a little of the mail and disconnects. */
function hangUpInTheMail(socket: Socket): void {
  let isData = false
  socket.write('220 here\r\n')
  socket.on('data', chunk => {
    if (isData) return socket.destroy()
    isData = chunk.includes('DATA')
    socket.write(isData ? '354 go on\r\n' : '250 fine\r\n')
  })
}

describe('TLS', () => {
  const folder = new URL('../../tests/support/certificate/', import.meta.url)
  const cert = readFileSync(new URL('localhost.pem', folder), 'utf8')
  const key = readFileSync(new URL('localhost-key.pem', folder), 'utf8')
  const auth = { user: 'us', pass: 'our secret' }
  const known = tls.getCACertificates('default')
  beforeEach(() => tls.setDefaultCACertificates([...known, cert]))
  afterAll(() => tls.setDefaultCACertificates(known))

  it('is used where it is offered, and the password is sent only then', async () => {
    const credentials: string[] = []
    const server = await serve({
      startTls: true,
      cert,
      key,
      authOptional: false,
      onAuth({ username, password }, session, callback) {
        credentials.push(`${username} ${password} ${session.secure}`)
        callback(null, { user: username })
      },
    })
    await deliver(server.port, { settings: { host: 'localhost', needsTls: true, auth } })
    expect(server.received).toMatchObject([{ overTls: true }])
    expect(credentials).toEqual(['us our secret true'])
  })
  it('with an untrusted certificate aborts, on loopback too', async () => {
    tls.setDefaultCACertificates(known)
    const server = await serve({ startTls: true, cert, key })
    await expect(deliver(server.port, { settings: { host: 'localhost', auth } })).rejects.toThrow(
      /certificate/,
    )
    expect([server.asked, server.received]).toEqual([[], []])
  })
  it('with a certificate of another name aborts', async () => {
    const server = await serve({ startTls: true, cert, key })
    await expect(deliver(server.port, { settings: { host: '127.0.0.1' } })).rejects.toThrow(/altnames/)
    expect(server.asked).toEqual([])
  })
  it('that is required and not offered aborts before anything is sent', async () => {
    const lines: string[] = []
    const { port } = await serveRudely(socket => {
      socket.write('220 here\r\n')
      socket.on('data', chunk => {
        lines.push(...chunk.toString().trim().split('\r\n'))
        socket.write(chunk.includes('EHLO') ? '250-here\r\n250 AUTH PLAIN\r\n' : '502 not here\r\n')
      })
    })
    await expect(deliver(port, { settings: { needsTls: true, auth } })).rejects.toThrow(/STARTTLS/)
    expect(lines.join(' ')).not.toMatch(/AUTH|MAIL FROM|RCPT/)
  })
})
