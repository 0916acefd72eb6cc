import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/special-prices'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listSpecialPrices } from '@selvedge/contract/special-pricing/special-prices.ts'
import { must, type FormFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { useShellView } from '../../shell/shell-view.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { AskForm } from './ask-form.tsx'
import { readRequestDraft } from './request-draft.server.ts'
import { RequestEntry } from './request-entry.tsx'
import { specialPricesAction } from './special-prices-action.server.ts'
import styles from './special-prices.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'specialPrices' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('specials.title'))

/** Loads the request form for the address, or the list of requests. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { user, measurementType } = context.get(visitorContext)
  const search = url.searchParams
  const draft = await readRequestDraft({ search, client, request, unit: unitOf(measurementType) })
  const page = search.get('page') ?? undefined
  const listed = draft ? null : must(await client(listSpecialPrices, { query: { page } }))
  return { draft, listed, formKey: crypto.randomUUID(), mayAsk: visitorMay(user, 'askSpecialPrices') }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  specialPricesAction(request, context.get(clientContext))

export default function SpecialPrices({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { draft, listed, formKey, mayAsk } = loaderData
  const isVerified = useShellView().verification === 'verified'
  return (
    <div className={styles.page}>
      {draft && <AskForm draft={draft} mayAsk={mayAsk} isVerified={isVerified} failure={failure} />}
      {listed && <Requests listed={listed} mayAnswer={mayAsk} formKey={formKey} failure={failure} />}
    </div>
  )
}

const toPage = (page: number): string => `${paths.specialPrices}?page=${page}`

type RequestsProps = {
  listed: NonNullable<Route.ComponentProps['loaderData']['listed']>
  mayAnswer: boolean
  formKey: string
  failure: FormFailure | undefined
}

function Requests({ listed, mayAnswer, formKey, failure }: RequestsProps) {
  const t = useTranslations('specials')
  const { requests, total, page, pageCount } = listed
  return (
    <>
      <PageTitle aside={t('count', { count: total })}>{t('title')}</PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {total === 0 ? (
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink to={paths.fabrics} variant="solid">
              {t('empty.action')}
            </ButtonLink>
          }
        >
          {t('empty.lead')}
        </EmptyState>
      ) : (
        <ul className={styles.requests}>
          {requests.map(request => (
            <RequestEntry
              key={request.id}
              request={request}
              mayAnswer={mayAnswer}
              formKey={formKey}
              failure={failure}
            />
          ))}
        </ul>
      )}
      <p className={styles.buttons}>
        {page > 1 && <TextLink to={toPage(page - 1)}>{t('request.newer')}</TextLink>}
        {page < pageCount && <TextLink to={toPage(page + 1)}>{t('request.older')}</TextLink>}
      </p>
    </>
  )
}
