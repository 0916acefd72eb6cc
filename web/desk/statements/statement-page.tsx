import { NavLink } from 'react-router'
import type { Route } from './+types/statement-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  getSupplierStatement,
  type SupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { headContext } from '../../head/head-context.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { notePayout } from './note-payout.server.ts'
import { PayoutForm } from './payout-form.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './statements.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => {
    if (!args.loaderData) return t('desk.statements.title')
    const { statement } = args.loaderData
    const { supplier, period } = statement
    return t(`desk.statements.${titleOf(statement)}`, {
      supplier: supplier.name,
      month: headContext(args).formats.month(period),
    })
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = { params: { id: params.supplier, period: params.period } }
  const statement = must(await context.get(clientContext)(getSupplierStatement, asked))
  return { statement, today: new Date().toISOString().slice(0, 10) }
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  notePayout(context.get(clientContext), params, await request.formData())

export default function StatementPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { statement, today } = loaderData
  const t = useTranslations('desk.statements')
  const { supplier, period, state } = statement
  const { month } = useFormats()
  return (
    <div className={invoices.page}>
      <PageTitle lead={<Lead statement={statement} />} aside={<File statement={statement} />}>
        {t(titleOf(statement), { supplier: supplier.name, month: month(period) })}
      </PageTitle>
      <Figures statement={statement} />
      <div className={invoices.columns}>
        <div className={invoices.main}>
          <StatementLines statement={statement} />
          <StatementSums statement={statement} />
        </div>
        <aside className={styles.aside} aria-label={t('months')}>
          {statement.mayPay && (
            <PayoutForm key={period} statement={statement} today={today} failure={failure} />
          )}
          {state === 'running' && <p className={invoices.note}>{t('running')}</p>}
          <Periods statement={statement} />
        </aside>
      </div>
    </div>
  )
}

type Props = { statement: SupplierStatement }

/** The first day of what a statement holds of earlier months, which nothing had paid by then; null for none. */
function earlierSince({ lines, period }: SupplierStatement): string | null {
  const first = lines.map(({ onDay }) => onDay).toSorted()[0]
  return first !== undefined && first < `${period}-01` ? first : null
}

/** A month that is not paid holds everything that is open until its end. */
const titleOf = (statement: SupplierStatement) =>
  statement.state !== 'paid' && earlierSince(statement) !== null ? 'openUntil' : 'of'

function Lead({ statement }: Props) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const { number, paidOn, reference } = statement
  const earlier = earlierSince(statement)
  const since = earlier !== null && t('since', { day: format.day(earlier) })
  if (number === null || paidOn === null) return format.listed([since, t('without')])
  return format.listed([number, t('paidOn', { day: format.date(paidOn) }), reference, since])
}

function File({ statement: { supplier, period } }: Props) {
  const t = useTranslations('desk.statements')
  return (
    <a href={paths.deskStatementFile(supplier.id, period)} download className={invoices.file}>
      <Icon name="download-simple" size={15} /> {t('csv')}
    </a>
  )
}

function Figures({ statement: { state, sums, currency } }: Props) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const figure = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={styles.head}>
      {figure(t('dispatched'), format.length(sums.lengthMicrometres))}
      {figure(t('goodsLessCredits'), format.money(sums.goodsMinor + sums.creditsMinor, currency))}
      {figure(t('fees'), format.money(sums.feesMinor, currency))}
      {figure(t('commission'), format.money(sums.commissionMinor, currency))}
      {figure(t(state === 'paid' ? 'paid' : 'owed'), format.money(sums.totalMinor, currency))}
    </dl>
  )
}

function Periods({ statement: { supplier, periods } }: Props) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  if (periods.length === 0) return null
  return (
    <nav aria-label={t('months')}>
      <ul className={styles.periods}>
        {periods.map(({ period, state }) => (
          <li key={period}>
            <NavLink to={paths.deskStatement(supplier.id, period)} prefetch="intent">
              {format.listed([format.month(period), t(`states.${state}`)])}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
