import { redirect } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/samples'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listSamples } from '@selvedge/contract/orders/samples.ts'
import { openSampleStages } from '@selvedge/contract/orders/sample-stages.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { privateHead } from '../../head/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { groupings, groupingOf, groupSamples } from './group-samples.ts'
import { SampleRow } from './sample-row.tsx'
import { SamplesAside } from './samples-aside.tsx'
import { samplesAction } from './samples-action.server.ts'
import styles from './samples.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'samples' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('samples.title'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { samples, allowances } = must(await context.get(clientContext)(listSamples))
  return {
    samples,
    allowances,
    by: groupingOf(url.searchParams),
    mayAct: visitorMay(context.get(visitorContext).user, 'fillCart'),
  }
}

/** Notes what became of a sample, or asks its supplier where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const failure = await samplesAction(request, context.get(clientContext))
  return failure ?? redirect(paths.samples + new URL(request.url).search)
}

export default function Samples({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('samples')
  const { samples, allowances, by, mayAct } = loaderData
  const open = samples.filter(({ stage }) => openSampleStages.some(one => one === stage))
  const late = samples.filter(({ isLate }) => isLate)
  const ask = (
    <ButtonLink to={paths.fabrics} variant={samples.length === 0 ? 'solid' : 'outlined'}>
      {t('ask')}
    </ButtonLink>
  )
  if (samples.length === 0)
    return (
      <div className={styles.page}>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={t('empty.title')} actions={ask}>
          {t('empty.lead')}
        </EmptyState>
      </div>
    )
  const here = open.filter(({ stage }) => stage === 'arrived')
  const lead = [
    t('open', { count: open.length - here.length }),
    here.length > 0 && t('here', { count: here.length }),
    late.length > 0 && t('late', { count: late.length }),
  ]
  return (
    <div className={styles.page}>
      <PageTitle lead={lead.filter(Boolean).join(', ')} aside={ask}>
        {t('title')}
      </PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      <SegmentLinks
        label={t('by.label')}
        items={groupings.map(one => ({
          to: one === 'stage' ? paths.samples : `${paths.samples}?by=${one}`,
          label: t(`by.${one}`),
          current: one === by,
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.groups}>
          {groupSamples(samples, by).map(({ key, samples: own }) => (
            <section key={key}>
              <SectionHead note={own.length}>
                {by === 'stage' ? t(`stages.${own[0]!.stage}`) : key || t('nobody')}
              </SectionHead>
              <ul className={styles.rows}>
                {own.map(sample => (
                  <SampleRow key={sample.id} sample={sample} mayAct={mayAct} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <SamplesAside late={late} allowances={allowances} mayAct={mayAct} />
      </div>
    </div>
  )
}
