import { useEffect, useState } from 'react'
import { usePartFetcher } from '../browser/part-fetcher.ts'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { FabricGrid } from '../catalogue/cards/fabric-grid.tsx'
import { useLocalFavorites } from './local-favorites-store.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/text/empty-state.tsx'
import { FailingState } from '../ui/text/failing-state.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import type { Route } from './+types/favorites'
import styles from './favorites.module.css'

const signIn = { pathname: paths.signin, search: `?next=${paths.favorites}` }

/**
 * A visitor's favourites in this browser, and what an account would add. Which cloths they are is known only to
 * scripts.
 */
export function LocalFavoritesPage() {
  const t = useTranslations('favorites.here')
  const title = useTranslations('favorites')('title')
  const kept = useLocalFavorites()
  return (
    <div className={styles.page}>
      <PageTitle
        ruled
        lead={t('lead')}
        aside={
          <ButtonLink to={signIn} variant="solid">
            {t('signIn')}
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <noscript>
        <p>{t('withoutScripts')}</p>
      </noscript>
      {kept && (kept.fabricIds.length > 0 ? <KeptCards ids={kept.fabricIds} /> : <NothingHere />)}
    </div>
  )
}

/** Maximum number of placeholders while the cards load. */
const MOST_WAITED_FOR = 8

function NothingHere() {
  const t = useTranslations('favorites.here')
  return (
    <EmptyState title={t('emptyTitle')} actions={<ButtonLink to={paths.fabrics}>{t('find')}</ButtonLink>}>
      {t('empty')}
    </EmptyState>
  )
}

function KeptCards({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('favorites.here')
  const { load, data } = usePartFetcher<Route.ComponentProps['loaderData']>()
  const [attempt, setAttempt] = useState(0)
  const [answeredAttempt, setAnsweredAttempt] = useState<number>()
  const search = new URLSearchParams(ids.map(id => ['id', id])).toString()
  const knows = (id: string) => data?.cards.some(card => card.id === id) ?? false
  const isKnown = ids.every(knows)
  useEffect(() => {
    if (!isKnown) void load(`${paths.favorites}?${search}`).then(() => setAnsweredAttempt(attempt))
  }, [isKnown, search, attempt, load])
  if (data) {
    const cards = data.cards.filter(card => ids.includes(card.id))
    return (
      <section aria-label={t('cloths', { count: cards.length })}>
        <FabricGrid fabrics={cards} heading="h2" />
      </section>
    )
  }
  if (answeredAttempt === attempt)
    return (
      <FailingState
        title={t('failingTitle')}
        actions={
          <Button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('again')}
          </Button>
        }
      >
        {t('failing')}
      </FailingState>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      {ids.slice(0, MOST_WAITED_FOR).map(id => (
        <span key={id} />
      ))}
    </div>
  )
}
