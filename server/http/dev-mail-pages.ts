import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Attachment, KeptMail } from '../platform/mail.ts'

type Markup = ReturnType<typeof html>

const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mail/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `

const written = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`

export function mailListPage(mails: readonly KeptMail[]): Markup {
  const rows = mails.map(
    mail =>
      html`<tr>
        <td>${written(mail.created_at)}</td>
        <td>${mail.recipient}</td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
      </tr>`,
  )
  const table = html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Written (UTC)</th>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
  return page(
    'Mail',
    html`<h1>Mail</h1>
      <p class="quiet">
        Mails as they were written, ${mails.length} shown, newest first. Where no mail server is set they are
        kept here to be read; of those that one has taken over the links are gone.
      </p>
      ${mails.length === 0 ? html`<p>No mail has been written yet.</p>` : table}`,
  )
}

export function mailPage(mail: KeptMail, attachments: readonly Attachment[]): Markup {
  return page(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${mail.recipient}</dd>
        <dt>Written</dt>
        <dd>${written(mail.created_at)} UTC</dd>
        <dt>Sent</dt>
        <dd>${sending(mail)}</dd>
        <dt>Language</dt>
        <dd>${mail.locale}</dd>
      </dl>
      <h2>Links</h2>
      ${linkList(linksIn(mail.text_body))} ${attachmentList(mail, attachments)}
      <h2>As HTML</h2>
      <iframe title="The mail as HTML" sandbox="" srcdoc="${framed(mail.html_body)}"></iframe>
      <h2>As text</h2>
      <pre tabindex="0">${mail.text_body}</pre>`,
  )
}

/** When a mail was sent, or why it was not. */
function sending({ sent_at, given_up_at, attempts, last_error }: KeptMail): Markup | string {
  if (sent_at) return html`${written(sent_at)} UTC${attempts === 0 ? ', kept here' : ''}`
  const reason = last_error === null ? '' : `: ${last_error}`
  if (given_up_at) return html`given up ${written(given_up_at)} UTC${reason}`
  return `not yet, tried ${attempts} times${reason}`
}

/** Links in a sandboxed frame do not work, so they are listed outside it. */
const linkList = (links: readonly string[]): Markup =>
  links.length === 0
    ? html`<p class="quiet">None.</p>`
    : html`<ul>
        ${links.map(link => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
      </ul>`

const attachmentList = ({ id }: KeptMail, attachments: readonly Attachment[]): Markup =>
  attachments.length === 0
    ? html``
    : html`<h2>Attachments</h2>
        <ul>
          ${attachments.map(
            ({ fileName }, at) => html`<li><a href="/dev/mail/${id}/${at}" download>${fileName}</a></li>`,
          )}
        </ul>`

/** The distinct web addresses in a text. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]

const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi

/** Content-Security-Policy sources that allow exactly the style elements of a document. */
export const stylesheetHashes = (document: string): string[] =>
  [...document.matchAll(styleElement)].map(
    ([, rules = '']) => `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
  )

/** The mail's document under its own policy, which allows only its style elements. */
function framed(document: string): string {
  const policy = `default-src 'none'; style-src ${stylesheetHashes(document).join(' ') || "'none'"}; img-src data:`
  return document.replace(/<head>/i, `<head><meta http-equiv="content-security-policy" content="${policy}">`)
}
