import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/compare'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothViewCm, paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { CompareMore } from './compare-more.tsx'
import { CompareTable } from './compare-table.tsx'
import { MAX_COMPARED, readCompared } from '../../cloth/compared.ts'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { privateHead } from '../../head/page-head.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import styles from './compare.module.css'

export const handle: PageHandle = { words: ['fabric'] }

/** A personal selection, so not indexed by search engines. */
export const meta: Route.MetaFunction = args => privateHead(args, t => t('compare.title'))

/** Loads the fabrics in the URL, up to the limit; missing ones are only counted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const asked = readCompared(url.searchParams)
  const answers = await Promise.all(
    asked.slice(0, MAX_COMPARED).map(id => client(getFabric, { params: { id } })),
  )
  const there = answers.filter(answer => answer.success || answer.code !== 'notFound')
  return {
    fabrics: there.map(answer => must(answer)),
    lostCount: answers.length - there.length,
    askedCount: asked.length,
  }
}

export default function Compare({ loaderData: { fabrics, lostCount, askedCount } }: Route.ComponentProps) {
  const t = useTranslations('compare')
  const formats = useFormats()
  const ids = fabrics.map(({ id }) => id)
  const [first] = fabrics
  const lead = [
    t('lead', { count: fabrics.length, width: formats.centimetres(clothViewCm.swatch.width) }),
    fabrics.length > 1 && t('differ'),
  ]
  return (
    <div className={styles.page}>
      <PageTitle lead={first && lead.filter(Boolean).join(' ')}>{t('title')}</PageTitle>
      {askedCount > MAX_COMPARED && <p role="status">{t('tooMany', { count: askedCount })}</p>}
      {lostCount > 0 && <p role="status">{t('lost', { count: lostCount })}</p>}
      {first ? (
        <>
          <CompareTable fabrics={fabrics} />
          <ConversionNote currency={first.prices.currency} />
        </>
      ) : (
        <EmptyState title={t('empty')} actions={<ButtonLink to={paths.fabrics}>{t('toFabrics')}</ButtonLink>}>
          {t('emptyWords')}
        </EmptyState>
      )}
      {fabrics.length < MAX_COMPARED && <CompareMore compared={ids} />}
    </div>
  )
}
