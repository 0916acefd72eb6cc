import { redirect } from 'react-router'
import type { Route } from './+types/holds'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listHolds } from '@selvedge/contract/holds/holds.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { HoldRow } from './hold-row.tsx'
import { holdsAction } from './holds-action.server.ts'
import styles from './holds.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'holds' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('holds.title'))

export async function loader({ context }: Route.LoaderArgs) {
  const { holds } = must(await context.get(clientContext)(listHolds))
  return { holds, mayAct: visitorMay(context.get(visitorContext).user, 'fillCart') }
}

/** Extends or releases what is held, or puts it into the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const done = await holdsAction(request, context.get(clientContext))
  return typeof done === 'string' ? redirect(done) : done
}

export default function Holds({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('holds')
  const { holds, mayAct } = loaderData
  const live = holds.filter(({ endedAt }) => endedAt === null)
  const ended = holds.filter(({ endedAt }) => endedAt !== null)
  const browse = (
    <ButtonLink to={paths.fabrics} variant={holds.length === 0 ? 'solid' : 'outlined'}>
      {t('browse')}
    </ButtonLink>
  )
  if (holds.length === 0)
    return (
      <div className={styles.page}>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={t('empty.title')} actions={browse}>
          {t('empty.lead')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageTitle lead={t('count', { count: live.length })} aside={browse}>
        {t('title')}
      </PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {live.length > 0 && (
        <ul className={styles.rows} aria-label={t('title')}>
          {live.map(hold => (
            <HoldRow key={hold.id} hold={hold} mayAct={mayAct} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="ended">
          <SectionHead id="ended" note={ended.length}>
            {t('ended')}
          </SectionHead>
          <ul className={styles.rows}>
            {ended.map(hold => (
              <HoldRow key={hold.id} hold={hold} mayAct={false} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
