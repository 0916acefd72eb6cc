import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailRefused, type MailServer } from './mail-server.ts'
import type { KeptMail } from './mail.ts'
import { isMailAddress, type Sender, type SmtpSettings } from './smtp-settings.ts'

const SECOND_MS = 1_000
export type SmtpTimeouts = { connectMs: number; silenceMs: number; wholeMs: number }
/** A server may think for minutes over a mail that it has read; hanging up then would have it delivered twice. */
const TIMEOUTS: SmtpTimeouts = {
  connectMs: 20 * SECOND_MS,
  silenceMs: 120 * SECOND_MS,
  wholeMs: 300 * SECOND_MS,
}

type Options = { settings: SmtpSettings; sender: Sender; timeouts?: SmtpTimeouts }

/** Hands each mail to a mail server, over a connection of its own. */
export const createSmtpServer = ({ settings, sender, timeouts = TIMEOUTS }: Options): MailServer => ({
  async deliver(mail) {
    if (!isMailAddress(mail.recipient)) throw new MailRefused('The address is none that can be written to')
    const envelope = { from: sender.address, to: [mail.recipient] }
    await handOver({ settings, timeouts, envelope, message: await composed(mail, sender) })
  },
})

/**
 * The mail as it travels. Its identity is that of the kept mail, so that one which a crash has sent twice can be told to
 * be the same; a line break in a subject or a name begins no header.
 */
const composed = (mail: KeptMail, sender: Sender): Promise<Buffer> =>
  new MailComposer({
    from: sender,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: `<${mail.id}@${sender.address.split('@')[1]}>`,
    date: mail.created_at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.locale,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

type HandingOver = {
  settings: SmtpSettings
  timeouts: SmtpTimeouts
  envelope: { from: string; to: string[] }
  message: Buffer
}

/** Returns once the server has taken the mail over. A server that says nothing for too long is hung up on. */
async function handOver({ settings, timeouts, envelope, message }: HandingOver): Promise<void> {
  const { auth } = settings
  const connection = new SMTPConnection(connectionOptions(settings, timeouts))
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  connection.on('error', broken.reject)
  const deadline = setTimeout(
    () => broken.reject(new Error('The mail server took too long')),
    timeouts.wholeMs,
  )
  const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      broken.promise,
      new Promise<void>((resolve, reject) => begin(error => (error ? reject(error) : resolve()))),
    ])
  try {
    await step(done => connection.connect(done))
    if (auth) await step(done => connection.login({ credentials: auth }, done))
    await step(done => connection.send(envelope, message, done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw isRefusal(error) ? new MailRefused(error.message) : error
  } finally {
    clearTimeout(deadline)
  }
}

const connectionOptions = (
  { host, port, isSecure, needsTls }: SmtpSettings,
  { connectMs, silenceMs }: SmtpTimeouts,
) => ({
  host,
  port,
  secure: isSecure,
  requireTLS: needsTls && !isSecure,
  dnsTimeout: connectMs,
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  socketTimeout: silenceMs,
})

/** What nodemailer says of an answer of the server. */
type SmtpError = { permanent?: boolean; command?: string; code?: string; response?: string }

/**
 * Whether the server will never take this mail: a 5xx answer to its recipient or to the mail itself. That it takes none
 * from us (a wrong password, no TLS, an unknown sender, a recipient that it does not relay for us: 5.7 of RFC 3463) is a
 * matter of settings, which somebody may put right.
 */
function isRefusal(error: unknown): error is Error {
  const { permanent, command, code, response = '' } = error as SmtpError
  if (permanent !== true) return false
  return command === 'DATA'
    ? code === 'EMESSAGE'
    : command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response)
}
