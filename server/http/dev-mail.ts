import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { fileOf } from '../platform/mail-files.ts'
import { listMails, readAttachments, readMail } from '../platform/mail.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import type { Deps } from '../platform/deps.ts'
import { mailListPage, mailPage, stylesheetHashes } from './dev-mail-pages.ts'

const style = readFileSync(new URL('dev-mail.css', import.meta.url), 'utf8')
const SHOWN_MAILS = 200
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** No scripts and no requests but for our stylesheet; a mail's own style rules are allowed by hash. */
const policy = (styleHashes: readonly string[] = []): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    ["style-src 'self'", ...styleHashes].join(' '),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
})

/** `/dev/mail`: mails that were stored instead of sent. In demo mode only; otherwise 404. */
export function devMailRoutes({ db, env }: Pick<Deps, 'db' | 'env'>): Hono {
  const routes = new Hono()
  if (!env.demo) return routes
  routes.get('/dev/mail', async context =>
    context.html(mailListPage(await listMails(db, SHOWN_MAILS)), 200, policy()),
  )
  routes.get('/dev/mail/style.css', context =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  routes.get(`/dev/mail/:id{${UUID}}`, async context => {
    const mail = await readMail(db, context.req.param('id'))
    if (!mail) return context.notFound()
    const attachments = await readAttachments(db, mail.id)
    return context.html(mailPage(mail, attachments), 200, policy(stylesheetHashes(mail.html_body)))
  })
  routes.get(`/dev/mail/:id{${UUID}}/:position{[0-9]{1,2}}`, async context => {
    const { id, position } = context.req.param()
    const attachment = (await readAttachments(db, id))[Number(position)]
    if (!attachment) return context.notFound()
    const { fileName, mediaType, content } = await fileOf(attachment, printPaper)
    return context.body(new Uint8Array(content), 200, {
      ...policy(),
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
  return routes
}
