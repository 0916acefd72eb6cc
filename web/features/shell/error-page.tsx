import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CutCloth } from './cut-cloth.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'
import type { ShellView } from './shell-view.ts'
import styles from './error-page.module.css'

type Props = {
  status: number
  path: string
  /** The number of the request, for whoever asks about it. */
  errorId?: string | undefined
  /** Absent when the frame itself could not be made. */
  shell?: ShellView | undefined
}

/** The global error page: not found for 404, the server error for every other status. */
export function ErrorPage({ shell, ...error }: Props) {
  const page = <ErrorBody {...error} lineCount={shell?.cart?.lineCount ?? 0} />
  if (shell)
    return (
      <DefaultLayout shell={shell} bleed>
        {page}
      </DefaultLayout>
    )
  return (
    <main>
      <div className={styles.bare}>
        <Logo />
      </div>
      {page}
    </main>
  )
}

function ErrorBody({ status, path, errorId, lineCount }: Omit<Props, 'shell'> & { lineCount: number }) {
  const t = useTranslations('shell.error')
  const missing = status === 404
  const title = missing ? t('notFoundTitle') : t('serverTitle')
  return (
    <>
      <title>{title}</title>
      <CutCloth />
      <div className={styles.words}>
        <p className={styles.status}>{status}</p>
        <PageTitle
          size="name"
          lead={missing ? <NotFoundLead path={path} lineCount={lineCount} /> : t('server')}
        >
          {title}
        </PageTitle>
        {missing && (
          <div className={styles.search}>
            <SearchForm large label={t('search')} />
          </div>
        )}
        <div className={styles.actions}>
          {!missing && (
            <ButtonLink to={path || paths.home} reloadDocument variant="solid" size="large">
              {t('again')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.fabrics} size="large" variant={missing ? 'solid' : 'outlined'}>
            {t('fabrics')}
          </ButtonLink>
          <ButtonLink to={paths.home} size="large">
            {t('home')}
          </ButtonLink>
        </div>
        {errorId && <p className={styles.quote}>{t('quote', { id: errorId })}</p>}
      </div>
    </>
  )
}

function NotFoundLead({ path, lineCount }: { path: string; lineCount: number }) {
  const t = useTranslations('shell.error')
  return (
    <>
      <p>{t('notFound', { path })}</p>
      <p>{t('notFoundKept', { count: lineCount })}</p>
    </>
  )
}
