import { redirect } from 'react-router'
import type { Route } from './+types/undo-page'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { undoAct } from '@selvedge/contract/desk/undo.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { QueuePage } from '../queue/queue.tsx'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.undo.refused'))

/** A GET changes nothing. */
export const loader = () => redirect(paths.desk)

/** Undoes an act and goes back to the page where that was asked for; why one is not undone is said here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(undoAct, { params: { id: formText(form, 'act') } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(pageBefore(formText(form, 'from'))), request, 'undone')
}

/** A page of the desk, and no other. */
function pageBefore(from: string): string {
  const page = ownPath(from)
  return page === paths.desk || page?.startsWith(`${paths.desk}/`) || page?.startsWith(`${paths.desk}?`)
    ? page
    : paths.desk
}

export default function UndoPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('desk.undo')
  return (
    <QueuePage>
      <PageTitle>{t('refused')}</PageTitle>
      {actionData && <ErrorSummary title={actionData.message} />}
      <p>
        <TextLink to={pageBefore(actionData?.values['from'] ?? '')}>{t('back')}</TextLink>
      </p>
    </QueuePage>
  )
}
