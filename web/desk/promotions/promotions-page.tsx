import type { Route } from './+types/promotions-page'
import { findPromotedBusiness, listPromotions } from '@selvedge/contract/wallet/promotions.ts'
import { listDiscountCodes } from '@selvedge/contract/discounts/discount-codes.ts'
import { listImportSuppliers } from '@selvedge/contract/intake/import-suppliers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { QueuePage } from '../queue/queue.tsx'
import { changePromotions } from './change-promotions.server.ts'
import { CodeForm } from './code-form.tsx'
import { CodeTable } from './code-table.tsx'
import { FindBusiness, GiveForm } from './give-form.tsx'
import styles from './promotions.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('deskPromotions.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const email = new URL(request.url).searchParams.get('email')?.trim() ?? ''
  const found = email === '' ? undefined : await client(findPromotedBusiness, { query: { email } })
  // A mistyped address has its error beside the field; anything else is a failed page.
  if (found && !found.success && found.code !== 'invalidInput') must(found)
  return {
    email,
    business: found?.success ? found.data : null,
    notFound: found && !found.success ? (found.fields[0]?.message ?? found.message) : null,
    given: must(await client(listPromotions)),
    codes: must(await client(listDiscountCodes)),
    suppliers: must(await client(listImportSuppliers)),
    idempotencyKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changePromotions(context.get(clientContext), request)

/** Credit that businesses were given, and discount codes. */
export default function PromotionsPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('deskPromotions')
  const { email, business, notFound, given, codes, suppliers, idempotencyKey, today } = loaderData
  const failureOf = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  return (
    <QueuePage>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <section className={styles.part}>
        <SectionHead note={t('creditNote')}>{t('credit')}</SectionHead>
        <FindBusiness email={email} error={notFound} />
        {business && (
          <GiveForm
            key={`${business.email} ${given[0]?.id ?? ''}`}
            business={business}
            idempotencyKey={idempotencyKey}
            today={today}
            failure={failureOf('give')}
          />
        )}
        <Given given={given} />
      </section>
      <section className={styles.part}>
        <SectionHead note={t('codesNote')}>{t('codes')}</SectionHead>
        <CodeTable codes={codes} today={today} failure={failureOf('close')} />
        <CodeForm key={codes.length} suppliers={suppliers} failure={failureOf('add')} />
      </section>
    </QueuePage>
  )
}

function Given({ given }: Pick<Route.ComponentProps['loaderData'], 'given'>) {
  const t = useTranslations('deskPromotions')
  const formats = useFormats()
  if (given.length === 0) return <EmptyState title={t('noneGiven')} />
  return (
    <DataTable label={t('given')} twoLines className={styles.given}>
      <thead>
        <tr>
          <HeadCell>{t('business')}</HeadCell>
          <HeadCell>{t('reason')}</HeadCell>
          <HeadCell>{t('givenOn')}</HeadCell>
          <HeadCell>{t('until')}</HeadCell>
          <HeadCell numeric>{t('amount')}</HeadCell>
          <HeadCell numeric>{t('left')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {given.map(one => (
          <Row key={one.id}>
            <Cell heading narrow="first">
              {one.businessName}
            </Cell>
            <Cell narrow="second">{one.reason}</Cell>
            <Cell narrow="none">{formats.listed([formats.date(one.givenAt), one.by])}</Cell>
            <Cell narrow="second">{formats.date(one.endsOn)}</Cell>
            <Cell numeric narrow="first">
              {formats.money(one.amountMinor, one.currency)}
            </Cell>
            <Cell numeric narrow="none">
              {formats.money(one.leftMinor, one.currency)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  )
}
