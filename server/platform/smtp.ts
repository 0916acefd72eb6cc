import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailRefused, type MailFile, type MailServer } from './mail-server.ts'
import type { KeptMail } from './mail.ts'
import { isMailAddress, type Sender, type SmtpSettings } from './smtp-settings.ts'

const SECOND_MS = 1_000
export type SmtpTimeouts = { connectMs: number; silenceMs: number; wholeMs: number }
/** A server may process a mail for minutes after reading it; disconnecting then would cause a duplicate delivery. */
const TIMEOUTS: SmtpTimeouts = {
  connectMs: 20 * SECOND_MS,
  silenceMs: 120 * SECOND_MS,
  wholeMs: 300 * SECOND_MS,
}

type Options = { settings: SmtpSettings; sender: Sender; timeouts?: SmtpTimeouts }

/** Sends each mail over a connection of its own. */
export const createSmtpServer = ({ settings, sender, timeouts = TIMEOUTS }: Options): MailServer => ({
  async deliver(mail, files) {
    if (!isMailAddress(mail.recipient)) throw new MailRefused('The address is invalid')
    const envelope = { from: sender.address, to: [mail.recipient] }
    await transmit({ settings, timeouts, envelope, message: await mimeMessage(mail, files, sender) })
  },
})

/**
 * The MIME message. Its Message-ID is derived from the stored mail's id, so that a duplicate after a crash can be
 * recognised; line breaks in a subject or name cannot start a header.
 */
const mimeMessage = (mail: KeptMail, files: readonly MailFile[], sender: Sender): Promise<Buffer> =>
  new MailComposer({
    from: sender,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachments: files.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
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

type Transmission = {
  settings: SmtpSettings
  timeouts: SmtpTimeouts
  envelope: { from: string; to: string[] }
  message: Buffer
}

/** Returns once the server has accepted the mail. Disconnects from a server that is silent for too long. */
async function transmit({ settings, timeouts, envelope, message }: Transmission): Promise<void> {
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

/** The fields of nodemailer's errors that we read. */
type SmtpError = { permanent?: boolean; command?: string; code?: string; response?: string }

/**
 * Whether the failure is permanent: a 5xx response to the recipient or to the mail itself. That the server accepts
 * nothing from us (a wrong password, no TLS, an unknown sender, relaying denied: 5.7 of RFC 3463) is a matter of
 * settings, which an operator can fix.
 */
function isRefusal(error: unknown): error is Error {
  const { permanent, command, code, response = '' } = error as SmtpError
  if (permanent !== true) return false
  return command === 'DATA'
    ? code === 'EMESSAGE'
    : command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response)
}
