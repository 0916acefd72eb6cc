import type { KeptMail } from './mail.ts'

/** Takes mails over for delivery. */
export type MailServer = {
  /**
   * Returns once the server has taken the mail over. Throws `MailRefused` when it never will; any other error says that
   * it may later.
   */
  deliver(mail: KeptMail): Promise<void>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
}
