import { data, replace } from 'react-router'
import type { Route } from './+types/price-answer'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getAskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { FormatsProvider, useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { languageOf } from '../../request/language.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { AskedPriceSheet } from './asked-price-sheet.tsx'
import { answerPrice } from './price-answer-action.server.ts'
import styles from './price-answer.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('priceAnswer.title'))

/** The address is a secret: no caching, no indexing, no referrer but the origin, which forms need. */
const closedHeaders = { ...TOKEN_HEADERS, 'x-robots-tag': 'noindex, nofollow, noarchive' }
export const headers: Route.HeadersFunction = () => closedHeaders

/** Opening the link changes nothing. It opens in the supplier's language, unless the address names another. */
export async function loader({ params: { token }, request, url, context }: Route.LoaderArgs) {
  const found = await context.get(clientContext)(getAskedPrice, { params: { token } })
  if (!found.success && found.code === 'linkSpent')
    return data(null, { status: found.status, headers: closedHeaders })
  const asked = must(found)
  if (!url.searchParams.has('lang') && languageOf(request) !== asked.locale)
    throw replace(`${paths.answer(token)}?lang=${asked.locale}`, { headers: closedHeaders })
  return data(asked, { headers: closedHeaders })
}

export const action = async ({ request, params: { token }, context }: Route.ActionArgs) =>
  answerPrice(await request.formData(), token, context.get(clientContext))

/** A supplier's page for one request: what is asked, and the answers it can give. Outside the shop's frame. */
export default function PriceAnswer({ loaderData: asked, actionData }: Route.ComponentProps) {
  const t = useTranslations('priceAnswer')
  const { locale } = useFormats()
  const done = actionData && 'done' in actionData ? actionData.done : undefined
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  if (!asked || done === 'offer' || done === 'refuse')
    return (
      <main id="main" className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <EmptyState title={t(done ? `done.${done}` : 'spent')}>
          {t(done ? 'done.next' : 'spentWhy')}
        </EmptyState>
      </main>
    )
  return (
    <FormatsProvider locale={locale} measurementType={asked.measurementType} display={null}>
      <AskedPriceSheet asked={asked} failure={failure} isWritten={done === 'write'} />
    </FormatsProvider>
  )
}
