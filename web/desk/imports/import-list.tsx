import type { Route } from './+types/import-list'
import { listImportSuppliers } from '@selvedge/contract/intake/import-suppliers.ts'
import { listImports } from '@selvedge/contract/intake/imports.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { apiReaderOf } from '../../request/visitor.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { ImportTable } from './import-table.tsx'
import { UploadForm } from './upload-form.tsx'
import { uploadList } from './upload-list.server.ts'
import styles from './import-list.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.list.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [imports, suppliers] = await Promise.all([client(listImports), client(listImportSuppliers)])
  const { locale } = context.get(visitorContext)
  return { imports: must(imports), suppliers: must(suppliers), countries: countryChoices(locale) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const reader = apiReaderOf(context.get(visitorContext))
  return uploadList(context.get(clientContext), await request.formData(), reader)
}

export default function ImportList({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.list')
  const { imports, suppliers, countries } = loaderData
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {imports.length > 0 ? <ImportTable imports={imports} /> : <EmptyState title={t('none')} />}
      <UploadForm suppliers={suppliers} countries={countries} failure={actionData} />
    </div>
  )
}
