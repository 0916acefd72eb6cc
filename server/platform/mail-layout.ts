import type { Locale } from '@selvedge/contract/format/locales.ts'

/** A table row: label, value, further notes, and an address to open for this row alone. */
export type MailRow = {
  label: string
  value?: string
  notes?: readonly string[]
  link?: { label: string; url: string }
}
/** A table with its heading: facts, delivery lines, or sums. The last row of sums is the total. */
export type MailBlock = { heading?: string; rows: readonly MailRow[]; kind: 'facts' | 'lines' | 'sums' }

/** The content of a mail without its layout. All of it is plain text; `action` is the one thing to do. */
export type MailContent = {
  locale: Locale
  subject: string
  heading: string
  paragraphs: readonly string[]
  blocks: readonly MailBlock[]
  action?: { label: string; url: string }
  /** Introduces the plain URL of the action. */
  linkHint: string
  closing: readonly string[]
}

/** Only widely supported CSS: mail clients know little more. */
const style = `
  body { margin: 0; padding: 24px 12px; background: #f5f5f5; color: #33302b; font: 16px/1.5 Helvetica, Arial, "PingFang SC", "Microsoft YaHei", sans-serif }
  main { max-width: 520px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2dfd9 }
  .brand { margin: 0 0 24px; font: 700 18px/1 Georgia, serif; color: #5f5a52 }
  h1 { margin: 0 0 16px; font: 700 24px/1.25 Georgia, "PingFang SC", "Microsoft YaHei", serif }
  h2 { margin: 24px 0 4px; font: 700 16px/1.4 Georgia, "PingFang SC", "Microsoft YaHei", serif }
  p { margin: 0 0 16px }
  table { width: 100%; margin: 0 0 16px; border-collapse: collapse }
  th, td { padding: 8px 0; border-bottom: 1px solid #e2dfd9; vertical-align: top; text-align: left; font-weight: 400 }
  .facts th { width: 34%; padding-right: 12px; color: #5f5a52 }
  .lines td, .sums td { padding-left: 12px; text-align: right; white-space: nowrap }
  .sums tr:last-child th, .sums tr:last-child td { border-bottom: 0; font-weight: 700 }
  .note { display: block; font-size: 14px; color: #5f5a52; overflow-wrap: anywhere }
  .action { display: inline-block; margin: 8px 0 24px; padding: 12px 22px; background: #5f5a52; color: #ffffff; text-decoration: none; border-radius: 6px }
  .small { font-size: 14px; color: #5f5a52; overflow-wrap: anywhere }
`

/** Renders the mail as text and as a complete HTML document; all values are escaped. */
export const layOutMail = (content: MailContent): { text: string; html: string } => ({
  text: asText(content),
  html: asHtml(content),
})

function asText({ locale, heading, paragraphs, blocks, action, closing }: MailContent): string {
  const colon = locale === 'zh-CN' ? '：' : ': '
  const tables = blocks.map(({ heading, rows }) =>
    [...(heading === undefined ? [] : [heading]), ...rows.map(row => rowAsText(row, colon))].join('\n'),
  )
  const doing = action ? [`${action.label}${colon.trim()}\n${action.url}`] : []
  return [heading, ...paragraphs, ...tables, ...doing, ...closing, 'Selvedge'].join('\n\n') + '\n'
}

const rowAsText = ({ label, value, notes = [], link }: MailRow, colon: string): string =>
  [
    value === undefined ? label : `${label}${colon}${value}`,
    ...notes.map(note => `  ${note}`),
    ...(link ? [`  ${link.label}${colon}${link.url}`] : []),
  ].join('\n')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

function asHtml(content: MailContent): string {
  const { locale, subject, heading, paragraphs, blocks, action, closing } = content
  const body = [
    ...paragraphs.map(text => `<p>${escaped(text)}</p>`),
    ...blocks.map(blockAsHtml),
    ...(action ? [actionAsHtml(action, content.linkHint)] : []),
    ...closing.map(text => `<p class="small">${escaped(text)}</p>`),
  ]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Selvedge</p>
<h1>${escaped(heading)}</h1>
${body.join('\n')}
</main>
</body>
</html>
`
}

const blockAsHtml = ({ heading, rows, kind }: MailBlock): string =>
  `${heading === undefined ? '' : `<h2>${escaped(heading)}</h2>\n`}<table class="${kind}">
${rows.map(rowAsHtml).join('\n')}
</table>`

function rowAsHtml({ label, value, notes = [], link }: MailRow): string {
  const opening = link
    ? `<span class="note"><a href="${escaped(link.url)}">${escaped(link.label)}</a> ${escaped(link.url)}</span>`
    : ''
  const small = notes.map(note => `<span class="note">${escaped(note)}</span>`).join('')
  return `<tr><th scope="row">${escaped(label)}${small}${opening}</th><td>${escaped(value ?? '')}</td></tr>`
}

const actionAsHtml = ({ label, url }: { label: string; url: string }, hint: string): string =>
  `<p><a class="action" href="${escaped(url)}">${escaped(label)}</a></p>
<p class="small">${escaped(hint)} ${escaped(url)}</p>`
