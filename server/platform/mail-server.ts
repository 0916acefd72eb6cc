import type { KeptMail } from './mail.ts'

/** What goes with a mail, as it is sent. */
export type MailFile = { fileName: string; mediaType: string; content: Buffer }

/** Sends mails; implemented over SMTP. */
export type MailServer = {
  /**
   * Returns once the server has accepted the mail. Throws `MailRefused` for a permanent failure; any other error is
   * temporary.
   */
  deliver(mail: KeptMail, files: readonly MailFile[]): Promise<void>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
}
