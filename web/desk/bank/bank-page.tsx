import type { Route } from './+types/bank-page'
import { listBankLines } from '@selvedge/contract/bank/bank-lines.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { BankFileForm } from './bank-file-form.tsx'
import { bankAction } from './bank-action.server.ts'
import { SettledLines } from './settled-lines.tsx'
import { WaitingLine } from './waiting-line.tsx'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './bank.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.bank.title'))

/** `taken`: what the file that was just sent had. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const listed = must(await context.get(clientContext)(listBankLines))
  const told = (name: string) => Number(url.searchParams.get(name)) || 0
  const taken = url.searchParams.has('added')
    ? { lines: told('lines'), added: told('added'), passed: told('passed') }
    : null
  return { ...listed, taken }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  bankAction(context.get(clientContext), await request.formData())

export default function BankPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { waiting, settled, taken } = loaderData
  const t = useTranslations('desk.bank')
  return (
    <div className={invoices.page}>
      <PageTitle lead={t('lead')} aside={t('waiting', { count: waiting.length })}>
        {t('title')}
      </PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {taken && !failure && (
        <p role="status" className={invoices.standing}>
          {t('taken', taken)}
        </p>
      )}
      <BankFileForm />
      <section aria-labelledby="waiting">
        <SectionHead id="waiting">{t('toBook')}</SectionHead>
        {waiting.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <ul className={styles.lines}>
            {waiting.map(line => (
              <WaitingLine key={line.id} line={line} failure={failure} />
            ))}
          </ul>
        )}
      </section>
      {settled.length > 0 && <SettledLines lines={settled} />}
    </div>
  )
}
