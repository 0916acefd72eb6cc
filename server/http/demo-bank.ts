import { Hono } from 'hono'
import { html } from 'hono/html'
import { demoBankPath } from '@selvedge/contract/access/paths.ts'
import type { Deps } from '../platform/deps.ts'
import { readLimited } from './limited-body.ts'

const ANSWER_LIMIT_BYTES = 1_000

const policy = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const isOwnForm = ({ headers, url }: Request): boolean => headers.get('origin') === new URL(url).origin

type Held = {
  reference: string
  amount_minor: number
  currency: string
  outcome: string
  return_to: string | null
}

/** `/dev/bank`: where the demo card that is to be confirmed is confirmed or refused. In demo only; otherwise 404. */
export function demoBankRoutes({ db, env }: Pick<Deps, 'db' | 'env'>): Hono {
  const routes = new Hono()
  if (!env.demo) return routes
  const held = (reference: string): Promise<Held | undefined> =>
    db
      .selectFrom('demo_gateway_charges')
      .select(['reference', 'amount_minor', 'currency', 'outcome', 'return_to'])
      .where('reference', '=', reference)
      .executeTakeFirst()
  routes.get('/dev/bank/:reference', async context => {
    const charge = await held(context.req.param('reference'))
    if (!charge?.return_to) return context.notFound()
    return context.html(bankPage(charge, charge.return_to), 200, policy)
  })
  routes.post('/dev/bank/:reference', async context => {
    if (!isOwnForm(context.req.raw)) return context.body(null, 403)
    const charge = await held(context.req.param('reference'))
    if (!charge?.return_to) return context.notFound()
    const sent = new TextDecoder().decode(await readLimited(context.req.raw, ANSWER_LIMIT_BYTES))
    const answer = new URLSearchParams(sent).get('answer')
    if (answer !== 'agree' && answer !== 'refuse') return context.body(null, 400)
    await db
      .updateTable('demo_gateway_charges')
      .set({ outcome: answer === 'agree' ? 'succeeded' : 'declined' })
      .where('reference', '=', charge.reference)
      .where('outcome', '=', 'unconfirmed')
      .execute()
    return context.redirect(charge.return_to, 303)
  })
  return routes
}

function bankPage({ reference, amount_minor, currency, outcome }: Held, returnTo: string) {
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const question = html`<p>
      Selvedge asks for <b>${money.format(amount_minor / 10 ** digits)}</b> from your card.
    </p>
    <form method="post" action="${demoBankPath(reference)}">
      <p>
        <button name="answer" value="agree">Confirm payment</button>
        <button name="answer" value="refuse">Refuse</button>
      </p>
    </form>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Demo bank</title>
        <link rel="stylesheet" href="/dev/mail/style.css" />
      </head>
      <body>
        <main>
          <h1>Demo bank</h1>
          <p class="quiet">No real bank, and no real money.</p>
          ${outcome === 'unconfirmed' ? question : html`<p>You have already answered.</p>`}
          <p><a href="${returnTo}">Back to Selvedge</a></p>
        </main>
      </body>
    </html> `
}
