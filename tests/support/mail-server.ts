import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { readMessage, type Message } from './read-message.ts'

/** A mail that the server accepted. */
export type Received = Message & { envelope: { from: string; to: string[] }; overTls: boolean }
export type MailServerProcess = {
  port: number
  received: Received[]
  /** All recipients requested, including refused ones. */
  asked: string[]
  close: () => Promise<void>
}

/** An SMTP error response: `550 5.1.1 No such user`. */
export const answer = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

export type MailServerBehaviour = Partial<Pick<SMTPServerOptions, 'onRcptTo' | 'onAuth' | 'cert' | 'key'>> & {
  port?: number
  startTls?: boolean
  authOptional?: boolean
  /** Called with a fully received mail before it is accepted; throw to refuse it. */
  beforeTaking?: (mail: Received) => void | Promise<void>
}

/** A mail server on this machine that keeps what it receives. */
export async function startMailServer({
  port = 0,
  startTls = false,
  authOptional = true,
  beforeTaking,
  onRcptTo,
  ...manners
}: MailServerBehaviour = {}): Promise<MailServerProcess> {
  const received: Received[] = []
  const asked: string[] = []
  const server = new SMTPServer({
    ...manners,
    authOptional,
    hideSTARTTLS: !startTls,
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: !startTls,
    onRcptTo(address, session, callback) {
      asked.push(address.address)
      if (onRcptTo) onRcptTo.call(server, address, session, callback)
      else callback()
    },
    onData(stream, { envelope, secure }, callback) {
      const take = async () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { ...readMessage(await text(stream)), envelope: { from, to }, overTls: secure }
        await beforeTaking?.(mail)
        received.push(mail)
      }
      take().then(() => callback(), callback)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    asked,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** A server with scripted responses, sent unchanged line by line. */
export async function startScriptedServer(
  speak: (socket: Socket) => void,
  port = 0,
): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
