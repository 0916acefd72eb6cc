import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { pagesOf, spreadSearch, type Spread } from './book-pages.ts'
import styles from './page-turner.module.css'

type Props = { spreads: readonly Spread[]; at: number; pageCount: number }

/** The way to the pages before and after: links, and the arrow keys where nothing is being typed. */
export function PageTurner({ spreads, at, pageCount }: Props) {
  const t = useTranslations('shelf')
  const before = spreads[at - 1]
  const after = spreads[at + 1]
  const [left, right] = pagesOf(spreads[at]!)
  useArrowKeys({ ArrowLeft: before && spreadSearch(before), ArrowRight: after && spreadSearch(after) })
  const words = (spread: Spread) => t('back', { pages: pagesOf(spread).join(', ') })
  return (
    <nav className={styles.turner} aria-label={t('turn')}>
      {before ? (
        <Link
          to={{ search: spreadSearch(before) }}
          rel="prev"
          prefetch="intent"
          preventScrollReset
          viewTransition
          aria-label={words(before)}
          className={styles.link}
        >
          <Icon name="caret-left" size={15} />
          {pagesOf(before).join(', ')}
        </Link>
      ) : (
        <span />
      )}
      <span role="status" className={styles.place} title={t('keys')}>
        {right === undefined
          ? t('onePage', { page: left ?? 0, count: pageCount })
          : t('pages', { left: left ?? 0, right, count: pageCount })}
      </span>
      {after ? (
        <Link
          to={{ search: spreadSearch(after) }}
          rel="next"
          prefetch="viewport"
          preventScrollReset
          viewTransition
          aria-label={words(after)}
          className={styles.link}
        >
          {pagesOf(after).join(', ')}
          <Icon name="caret-right" size={15} />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}

type Ways = Record<'ArrowLeft' | 'ArrowRight', string | undefined>

/** Keys of what has keys of its own are left to it. */
const hasOwnKeys = 'input, textarea, select, [role=menu], [role=radiogroup], dialog'

function useArrowKeys({ ArrowLeft, ArrowRight }: Ways): void {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(hasOwnKeys)) return
      const search =
        event.key === 'ArrowLeft' ? ArrowLeft : event.key === 'ArrowRight' ? ArrowRight : undefined
      if (search === undefined) return
      event.preventDefault()
      void navigate({ search }, { preventScrollReset: true, viewTransition: true })
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [navigate, ArrowLeft, ArrowRight])
}
