import type { Attachment } from './mail.ts'
import type { MailFile } from './mail-server.ts'
import type { Paper } from './paper/paper.ts'

/** An attachment as a file. */
export async function fileOf(
  attachment: Attachment,
  print: (paper: Paper) => Promise<Buffer>,
): Promise<MailFile> {
  const { fileName } = attachment
  if ('paper' in attachment)
    return { fileName, mediaType: 'application/pdf', content: await print(attachment.paper) }
  if ('picture' in attachment) return { fileName, mediaType: 'image/webp', content: attachment.picture }
  return { fileName, mediaType: 'text/csv; charset=utf-8', content: Buffer.from(attachment.csv) }
}
