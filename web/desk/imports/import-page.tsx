import { Form } from 'react-router'
import type { Route } from './+types/import-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import { changeImport } from './change-import.server.ts'
import { ImportHead } from './import-head.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPictures } from './import-pictures.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReview } from './import-review.tsx'
import { isUnderWay } from './import-state.ts'
import { loadImport } from './load-import.server.ts'
import { NextSteps } from './next-steps.tsx'
import { UnseenFabrics } from './unseen-fabrics.tsx'
import { Withdrawal } from './withdrawal.tsx'
import styles from './import-page.module.css'

export const handle: PageHandle = { words: ['desk', 'fabric'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.one.fileName ?? t('desk.list.title'))

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadImport(context.get(clientContext), params.importid)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  changeImport(context.get(clientContext), params.importid, request)

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('desk')
  const { one, review, pictures } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const withdrawal = actionData && 'restored' in actionData ? actionData : undefined
  const crumbs = [{ label: t('list.title'), to: paths.imports }, { label: one.fileName }]
  return (
    <div className={styles.page}>
      <Breadcrumbs label={t('trail.label')} items={crumbs} />
      <ImportHead one={one} review={review} />
      {one.withdrawnAt !== null && <Withdrawal one={one} done={withdrawal} failure={failure} />}
      <NextSteps one={one} pictures={pictures} />
      {isUnderWay(one) ? <ImportProgress one={one} /> : <ImportOutcome one={one} />}
      {!isUnderWay(one) && review === null && (
        <Form method="post" noValidate preventScrollReset>
          <UnseenFabrics unseen={one.unseen} failure={failure} />
        </Form>
      )}
      {pictures && (
        <ImportPictures
          pictures={pictures}
          failure={failure?.values['intent']?.startsWith('fetchPictures') ? failure : undefined}
        />
      )}
      {one.withdrawnAt === null && <Withdrawal one={one} done={withdrawal} failure={failure} />}
      {review && <ImportReview review={review} failure={failure} key={one.id} />}
    </div>
  )
}
