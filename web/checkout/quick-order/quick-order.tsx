import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/quick-order'
import type { QuickOrderReport } from '@selvedge/contract/cart/quick-order.ts'
import { isReady } from '@selvedge/contract/cart/quick-order-states.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { LINES_FIELD, writeLines } from './list-lines.ts'
import { ListInput } from './list-input.tsx'
import { quickOrderAction, type QuickOrderAnswer } from './quick-order-action.server.ts'
import { ReportRow } from './report-row.tsx'
import styles from './quick-order.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'orders' }, { page: 'quickOrder' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('cart.quick.title'))

export const loader = ({ context }: Route.LoaderArgs) => ({
  mayFillCart: visitorMay(context.get(visitorContext).user, 'fillCart'),
})

export async function action({ request, context }: Route.ActionArgs) {
  const unit = context.get(visitorContext).measurementType === 'imperial' ? 'yd' : 'm'
  const form = await request.formData()
  return quickOrderAction({ form, request, client: context.get(clientContext), unit })
}

/** Many lines at once: each is read, reported on and corrected here, and one press puts the ready ones into the cart. */
export default function QuickOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const { unit } = useFormats()
  const isBusy = useNavigation().formData !== undefined
  const answer: QuickOrderAnswer | FormFailure | undefined = actionData
  const answered = answer && 'lines' in answer ? answer : undefined
  // While the server cannot be reached, the browser's answer has no lines (`watchRequests`): those shown stay.
  const [{ last, reads }, setKnown] = useState({ last: answered, reads: 0 })
  if (answered && answered !== last) setKnown({ last: answered, reads: reads + (answered.hasRead ? 1 : 0) })
  const { report = null, lines = [], text = '' } = answered ?? last ?? {}
  if (!loaderData.mayFillCart) return <PageTitle lead={t('place.notYours')}>{t('quick.title')}</PageTitle>
  return (
    <Form method="post" encType="multipart/form-data" className={styles.page} noValidate aria-busy={isBusy}>
      <PageTitle lead={t('quick.lead', { unit })}>{t('quick.title')}</PageTitle>
      {answer?.message !== undefined && <ErrorSummary title={answer.fields?.['file'] ?? answer.message} />}
      {answered && answered.added > 0 && (
        <p role="status" className={styles.added}>
          {t('quick.added', { count: answered.added })}{' '}
          <TextLink to={paths.checkout}>{t('dialog.checkOut')}</TextLink>
        </p>
      )}
      <input type="hidden" name={LINES_FIELD} value={writeLines(lines)} />
      {/* The fields are empty again once they were read, also where as many lines were left out. */}
      <ListInput key={`${lines.length} ${reads}`} text={text} isFirst={lines.length === 0} />
      {report && <Report report={report} isBusy={isBusy} />}
    </Form>
  )
}

/** Fields to correct are shown for so many lines at once; the others follow when these are done. */
const MOST_CORRECTED = 100

function Report({ report, isBusy }: { report: QuickOrderReport; isBusy: boolean }) {
  const t = useTranslations('cart.quick')
  const format = useFormats()
  const { lines, readyCount, currency } = report
  const waiting = lines.flatMap((one, nth) => (isReady(one) ? [] : [nth]))
  const corrected = new Set(waiting.slice(0, MOST_CORRECTED))
  return (
    <>
      <input type="hidden" name="version" value={report.version} />
      <input type="hidden" name="key" value={report.key} />
      {/* What was typed and ticked is in the lines of a new report, in which others may have moved up. */}
      <ol key={report.key} className={styles.report} aria-label={t('report')}>
        {lines.map((reported, nth) => (
          // A line has no other identity than its place in the list.
          <ReportRow
            key={nth}
            nth={nth}
            reported={reported}
            currency={currency}
            isCorrected={corrected.has(nth)}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <p role="status">
          <b>
            {t('ready', {
              ready: readyCount,
              count: lines.length,
              length: format.length(report.readyMicrometres),
            })}
          </b>{' '}
          {waiting.length > 0 && t('waiting', { count: waiting.length })}
        </p>
        <p>
          {t.rich('goods', {
            amount: format.money(report.readyGoodsMinor, currency),
            strong: words => <b>{words}</b>,
          })}
        </p>
        {waiting.length > 0 && (
          <Button type="submit" name="intent" value="check" size="large" disabled={isBusy}>
            {t('check')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="addToCart"
          variant="solid"
          size="large"
          disabled={isBusy || readyCount === 0}
        >
          {t('add', { count: readyCount })}
        </Button>
      </div>
    </>
  )
}
