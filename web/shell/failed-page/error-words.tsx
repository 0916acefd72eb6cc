import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { nearestOnDashboard } from '../frame/nav-items.ts'
import { SearchForm } from '../search/search-form.tsx'
import styles from './error-page.module.css'

/** Why a page failed: not found, not this reader's, server unreachable, rate limited, or a server error. */
export type PageFault =
  | { kind: 'missing'; path: string; lineCount: number }
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number }
  | { kind: 'tooMuch'; status: number }
  | { kind: 'broken'; status: number; errorId: string | undefined }

type Props = {
  fault: PageFault
  /** The failed page's URL, to retry. */
  here: string
  /** The previous page; null if unknown. */
  back: string | null
  /** The desk has neither fabrics to browse nor a cart: its frame finds orders and pieces. The dashboard leads to its own pages. */
  at: 'shop' | 'dashboard' | 'desk'
}

/** Title, explanation, and links to go on. */
export function ErrorWords({ fault, here, back, at }: Props) {
  const t = useTranslations('shell.error')
  const title = titles[fault.kind]
  return (
    <div className={styles.words}>
      <title>{t(title)}</title>
      {fault.kind !== 'unreachable' && (
        <p className={styles.status}>{fault.kind === 'missing' ? 404 : fault.status}</p>
      )}
      <PageTitle size="name" lead={<Lead fault={fault} at={at} />}>
        {fault.kind === 'missing'
          ? t.rich('notFound', {
              path: fault.path,
              where: words => <span className={styles.path}>{words}</span>,
            })
          : t(title)}
      </PageTitle>
      {at === 'shop' && (
        <div className={styles.search}>
          <SearchForm size="large" label={t('search')} />
        </div>
      )}
      <div className={styles.actions}>
        {fault.kind !== 'missing' && fault.kind !== 'refused' && (
          <Again here={here} isReload={fault.kind === 'broken'} />
        )}
        {back !== null && (
          <ButtonLink to={back} size="large" variant={variantOf(fault)}>
            {t('back')}
          </ButtonLink>
        )}
        <OnwardLinks at={at} here={here} variant={back === null ? variantOf(fault) : 'outlined'} />
      </div>
      {fault.kind === 'broken' && fault.errorId !== undefined && (
        <p className={styles.quote}>{t('quote', { id: fault.errorId })}</p>
      )}
    </div>
  )
}

type Onward = Pick<Props, 'at' | 'here'> & { variant: ReturnType<typeof variantOf> }
function OnwardLinks({ at, here, variant }: Onward) {
  const t = useTranslations('shell.error')
  const dashboard = useTranslations('shell.dashboard')
  if (at === 'dashboard')
    return nearestOnDashboard(here).map(({ key, to }, index) => (
      <ButtonLink key={key} to={to} size="large" variant={index === 0 ? variant : 'outlined'}>
        {dashboard(key)}
      </ButtonLink>
    ))
  if (at === 'desk')
    return (
      <ButtonLink to={paths.desk} size="large" variant={variant}>
        {t('desk')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink to={paths.fabrics} size="large" variant={variant}>
        {t('fabrics')}
      </ButtonLink>
      <ButtonLink to={paths.home} size="large">
        {t('home')}
      </ButtonLink>
    </>
  )
}

/** Only one button is solid: Try again, or where that would change nothing, the first link. */
const variantOf = ({ kind }: PageFault) => (kind === 'missing' || kind === 'refused' ? 'solid' : 'outlined')

const titles = {
  missing: 'notFoundTitle',
  refused: 'refusedTitle',
  unreachable: 'unreachableTitle',
  tooMuch: 'tooMuchTitle',
  broken: 'serverTitle',
} as const

/** After a server error the retry reloads the document. If the server is unreachable, a reload would lose even the frame. */
function Again({ here, isReload }: { here: string; isReload: boolean }) {
  const t = useTranslations('shell.error')
  return (
    <ButtonLink to={here} replace reloadDocument={isReload} variant="solid" size="large">
      {t('again')}
    </ButtonLink>
  )
}

function Lead({ fault, at }: Pick<Props, 'fault' | 'at'>): ReactNode {
  const t = useTranslations('shell.error')
  if (fault.kind === 'unreachable') return t('unreachable')
  if (fault.kind === 'refused') return t('refused')
  if (fault.kind === 'tooMuch') return t('tooMuch')
  if (fault.kind === 'broken') return t('server')
  if (at === 'desk') return t('deskLead')
  return t('notFoundKept', { count: fault.lineCount })
}
