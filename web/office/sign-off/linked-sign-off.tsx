import { data, replace } from 'react-router'
import type { Route } from './+types/linked-sign-off'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { LinkedSignOff } from '@selvedge/contract/sign-off/sign-off.ts'
import { isAnswerable } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { answerByLink, getLinkedSignOff } from '@selvedge/contract/sign-off/sign-offs.ts'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { FormatsProvider, useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { languageOf } from '../../request/language.server.ts'
import type { FormFailure } from '../../request/api.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { AnswerCutting, AnswerSubstitute } from './answer-forms.tsx'
import { CuttingCard } from './cutting-card.tsx'
import { SubstituteCard } from './substitute-card.tsx'
import styles from './sign-off.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('signOff.title'))

/** The address is a secret: no caching, no indexing, no referrer but the origin, which forms need. */
const closedHeaders = { ...TOKEN_HEADERS, 'x-robots-tag': 'noindex, nofollow, noarchive' }
export const headers: Route.HeadersFunction = () => closedHeaders

/** Opening the link changes nothing. It opens in the buyer's language, unless the address names another. */
export async function loader({ params: { token }, request, url, context }: Route.LoaderArgs) {
  const found = await context.get(clientContext)(getLinkedSignOff, { params: { token } })
  if (!found.success && found.code === 'linkSpent')
    return data(null, { status: found.status, headers: closedHeaders })
  const asked = must(found)
  if (!url.searchParams.has('lang') && languageOf(request) !== asked.locale)
    throw replace(`${paths.signOff(token)}?lang=${asked.locale}`, { headers: closedHeaders })
  return data({ ...asked, token }, { headers: closedHeaders })
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = {
    answer: formText(form, 'answer') === 'yes' ? ('yes' as const) : ('no' as const),
    note: formText(form, 'note').trim(),
  }
  const result = await context.get(clientContext)(answerByLink, { params: { token }, body })
  return result.success ? { recorded: result.data.recorded } : formFailure(result, form)
}

/** A buyer's page for one question about a line, or what has become of it. Outside the shop's frame. */
export default function LinkedSignOffPage({ loaderData: asked, actionData }: Route.ComponentProps) {
  const t = useTranslations('signOff')
  const { locale } = useFormats()
  if (!asked)
    return (
      <main id="main" className={styles.page}>
        <h1 className={styles.pageTitle}>{t('title')}</h1>
        <EmptyState title={t('spent')}>{t('spentWhy')}</EmptyState>
      </main>
    )
  return (
    <FormatsProvider locale={locale} measurementType={asked.measurementType} display={null}>
      <Sheet
        asked={asked}
        failure={actionData && 'fields' in actionData ? actionData : undefined}
        recorded={actionData && 'recorded' in actionData ? actionData.recorded : undefined}
      />
    </FormatsProvider>
  )
}

type Props = {
  asked: LinkedSignOff & { token: string }
  failure: FormFailure | undefined
  recorded: boolean | undefined
}
function Sheet({ asked, failure, recorded }: Props) {
  const t = useTranslations('signOff')
  const format = useFormats()
  const { line, cutting, substitute, token } = asked
  const supplierName = line.supplier.name
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.pageTitle}>{t(cutting ? 'heading.cutting' : 'heading.substitute')}</h1>
        <p className={styles.quiet}>
          {format.listed([
            t('of', {
              order: line.orderNumber,
              length: format.length(line.lengthMicrometres),
              supplier: supplierName,
            }),
            line.sidemark,
          ])}
        </p>
      </header>
      {failure && <ErrorSummary title={failure.message} />}
      {recorded !== undefined && (
        <p role="status" className={styles.said}>
          {t(recorded ? 'recorded' : 'notRecorded', { supplier: supplierName })}
        </p>
      )}
      {cutting && (
        <CuttingCard
          cutting={cutting}
          fabric={line.fabric}
          supplierName={supplierName}
          photo={paths.signOffPhoto(token)}
          heading="h2"
          {...(cutting.state === 'asked' && { stateWords: t('takenBack', { supplier: supplierName }) })}
        >
          {isAnswerable(cutting.state) && (
            <AnswerCutting cutting={cutting} supplierName={supplierName} failure={failure} />
          )}
        </CuttingCard>
      )}
      {substitute && (
        <SubstituteCard
          substitute={substitute}
          supplierName={supplierName}
          heading="h2"
          root={paths.signOff(token)}
        >
          {substitute.state === 'open' && (
            <AnswerSubstitute substitute={substitute} supplierName={supplierName} failure={failure} />
          )}
        </SubstituteCard>
      )}
    </main>
  )
}
