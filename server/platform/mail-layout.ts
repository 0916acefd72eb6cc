/** What a mail says, without its dress. Paragraphs are plain text; the action is the one thing to do. */
export type MailContent = {
  subject: string
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  closing?: readonly string[]
}

/** Widely supported rules only: mail programs know little more. */
const style = `
  body { margin: 0; padding: 24px 12px; background: #f5f5f5; color: #33302b; font: 16px/1.5 Helvetica, Arial, sans-serif }
  main { max-width: 520px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2dfd9 }
  .brand { margin: 0 0 24px; font: 700 18px/1 Georgia, serif; color: #5f5a52 }
  h1 { margin: 0 0 16px; font: 700 24px/1.25 Georgia, serif }
  p { margin: 0 0 16px }
  .action { display: inline-block; margin: 8px 0 24px; padding: 12px 22px; background: #5f5a52; color: #ffffff; text-decoration: none; border-radius: 6px }
  .small { font-size: 14px; color: #5f5a52; overflow-wrap: anywhere }
`

/** The same mail as text and as a whole HTML document; every value is escaped. */
export function composeMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: asText(content), html: asHtml(content) }
}

function asText({ heading, paragraphs, action, closing = [] }: MailContent): string {
  const doing = action ? [`${action.label}:\n${action.url}`] : []
  return [heading, ...paragraphs, ...doing, ...closing, 'Selvedge'].join('\n\n') + '\n'
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

function asHtml({ subject, heading, paragraphs, action, closing = [] }: MailContent): string {
  return `<!doctype html>
<html lang="en">
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
${paragraphs.map(text => `<p>${escaped(text)}</p>`).join('\n')}
${action ? actionAsHtml(action) : ''}
${closing.map(text => `<p class="small">${escaped(text)}</p>`).join('\n')}
</main>
</body>
</html>
`
}

const actionAsHtml = ({ label, url }: { label: string; url: string }): string =>
  `<p><a class="action" href="${escaped(url)}">${escaped(label)}</a></p>
<p class="small">If the button does not open, copy this address: ${escaped(url)}</p>`
