import type { Route } from './+types/quote-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getQuote, type Quote } from '@selvedge/contract/quotes/quotes.ts'
import { isQuoteOpen } from '@selvedge/contract/quotes/quote-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import { found } from '../../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { dotOfQuote } from './quote-dots.ts'
import { EditForm } from './edit-form.tsx'
import { FillNote, QuoteMoves } from './quote-moves.tsx'
import { QuoteLink } from './quote-link.tsx'
import { QuoteTalk } from './quote-talk.tsx'
import { quoteAction } from './quote-action.server.ts'
import { SettledItems } from './settled-items.tsx'
import styles from './quotes.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle<Quote> = {
  trail: quote => [
    { page: 'counter' },
    { page: 'quotes' },
    { name: quote.title || quote.id, to: paths.quote(quote.id) },
  ],
  words: ['office'],
}
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('head.quote', { id: args.loaderData?.id ?? '' }))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  return found(await client(getQuote, { params: { id: params.id } }), request, client)
}

export const action = (args: Route.ActionArgs) => quoteAction(args)

/** One quote: its link, what it offers and what was said, and what it has come to. */
export default function QuotePage({ loaderData: quote, actionData }: Route.ComponentProps) {
  const t = useTranslations('quotes')
  const format = useFormats()
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  const link = actionData && 'link' in actionData ? actionData.link : undefined
  const filled = actionData && 'filled' in actionData ? actionData.filled : undefined
  const isEditable = isQuoteOpen(quote.state) || quote.state === 'expired'
  return (
    <div className={styles.page}>
      <PageTitle
        ruled
        lead={format.listed([
          quote.id,
          quote.endCustomer,
          t(`one.${quote.basis}`, { markup: format.percent(quote.markupPercent * 100) }),
          t('one.by', { name: quote.createdBy, day: format.date(quote.createdAt) }),
          quote.seenAt !== null && t('one.seen', { at: format.dateTime(quote.seenAt) }),
        ])}
        aside={
          <TextLink to={paths.quotePaper(quote.id)} reloadDocument>
            {t('one.paper')}
          </TextLink>
        }
      >
        {quote.title || quote.id}
      </PageTitle>
      {failure && <ErrorSummary title={failure.message} errors={errorsOf(failure.fields)} />}
      <FillNote quote={quote} filled={filled} />
      <p>
        <StockDot state={dotOfQuote[quote.state]}>{t(`states.${quote.state}`)}</StockDot>{' '}
        {quote.answeredAt !== null &&
          t('one.answered', { name: quote.answeredBy, day: format.date(quote.answeredAt) })}
      </p>
      <QuoteMoves quote={quote} />
      {quote.state !== 'withdrawn' && <QuoteLink quote={quote} link={link} />}
      {isEditable ? (
        // What was saved stands in other fields than it was typed in: free lines move up when one before them goes.
        <EditForm key={`${quote.id} ${quote.version}`} quote={quote} failure={failure} />
      ) : (
        <SettledItems quote={quote} />
      )}
      <QuoteTalk quote={quote} failure={failure} />
    </div>
  )
}

const errorsOf = (fields: Record<string, string>) =>
  Object.entries(fields).map(([fieldId, message]) => ({ fieldId, message }))
