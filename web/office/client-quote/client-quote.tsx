import { data } from 'react-router'
import type { Route } from './+types/client-quote'
import { getClientQuote } from '@selvedge/contract/quotes/client-quotes.ts'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { ownNameHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { answerClientQuote } from './client-quote-action.server.ts'
import { QuoteSheet } from './quote-sheet.tsx'
import styles from './client-quote.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['office'] }
export const meta: Route.MetaFunction = args =>
  ownNameHead(args, t => {
    const quote = args.loaderData
    return quote ? `${quote.title || quote.id}, ${quote.business.name}` : t('clientQuote.title')
  })

/** The address is a secret: no caching, no indexing, no referrer but the origin, which forms need. */
const closedHeaders = { ...TOKEN_HEADERS, 'x-robots-tag': 'noindex, nofollow, noarchive' }
export const headers: Route.HeadersFunction = () => closedHeaders

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const found = await context.get(clientContext)(getClientQuote, { params: { token } })
  if (!found.success && found.code === 'linkSpent')
    return data(null, { status: found.status, headers: closedHeaders })
  return data(must(found), { headers: closedHeaders })
}

export const action = async ({ request, params: { token }, context }: Route.ActionArgs) =>
  answerClientQuote(await request.formData(), token, context.get(clientContext))

/** A quote as the customer sees it: the business's page, not ours. */
export default function ClientQuotePage({ loaderData: quote, actionData, params }: Route.ComponentProps) {
  const t = useTranslations('clientQuote')
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  if (!quote)
    return (
      <main id="main" className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <EmptyState title={t('spent')}>{t('spentWhy')}</EmptyState>
      </main>
    )
  return <QuoteSheet quote={quote} token={params.token} failure={failure} done={done} />
}
