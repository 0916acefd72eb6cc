import type { KeptMail } from './mail.ts'

/** Sends mails; implemented over SMTP. */
export type MailServer = {
  /**
   * Returns once the server has accepted the mail. Throws `MailRefused` for a permanent failure; any other error is
   * temporary.
   */
  deliver(mail: KeptMail): Promise<void>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
}
