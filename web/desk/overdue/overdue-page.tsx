import type { Route } from './+types/overdue-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listOverdue } from '@selvedge/contract/receivables/overdue.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { changeReminders } from './change-reminders.server.ts'
import { OverdueAccount } from './overdue-account.tsx'
import { TermsForm } from './terms-form.tsx'
import styles from './overdue.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.overdue.title'))

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...must(await context.get(clientContext)(listOverdue)),
  today: new Date().toISOString().slice(0, 10),
})

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeReminders(context.get(clientContext), request, await request.formData())

/** Who owes what is overdue, what they were sent, and when they are reminded. */
export default function OverduePage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { businesses, terms, today } = loaderData
  const t = useTranslations('desk.overdue')
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={businesses.length > 0 && t('count', { count: businesses.length })}>
        {t('title')}
      </PageTitle>
      <p>
        <TextLink to={paths.deskInvoices}>{t('invoices')}</TextLink>
      </p>
      {businesses.length === 0 && <p role="status">{t('none')}</p>}
      {businesses.map(business => (
        <OverdueAccount
          key={business.id}
          business={business}
          today={today}
          failure={failure?.values['business'] === business.id ? failure : undefined}
        />
      ))}
      <section aria-labelledby="terms">
        <SectionHead id="terms">{t('terms.title')}</SectionHead>
        <p className={styles.note}>{t('terms.lead')}</p>
        {terms.map(seller => (
          <TermsForm
            key={seller.country}
            seller={seller}
            failure={failure?.values['country'] === seller.country ? failure : undefined}
          />
        ))}
      </section>
    </div>
  )
}
