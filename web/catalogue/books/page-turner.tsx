import { useEffect } from 'react'
import { Link, useNavigate, type LinkProps } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { pagesOf, spreadSearch, type Spread } from './book-pages.ts'
import styles from './page-turner.module.css'

type Props = { spreads: readonly Spread[]; at: number; pageCount: number }

/** Previous and next spread: links, and arrow keys outside of form controls. */
export function PageTurner({ spreads, at, pageCount }: Props) {
  const t = useTranslations('shelf')
  const before = spreads[at - 1]
  const after = spreads[at + 1]
  const [left, right] = pagesOf(spreads[at]!)
  useArrowKeys({ ArrowLeft: before && spreadSearch(before), ArrowRight: after && spreadSearch(after) })
  return (
    <nav className={styles.turner} aria-label={t('turn')}>
      {before ? (
        <TurnLink spread={before} rel="prev" prefetch="intent">
          <Icon name="caret-left" size={15} />
          {pagesOf(before).join(', ')}
        </TurnLink>
      ) : (
        <span />
      )}
      <span role="status" className={styles.place} title={t('keys')}>
        {right === undefined
          ? t('onePage', { page: left ?? 0, count: pageCount })
          : t('pages', { left: left ?? 0, right, count: pageCount })}
      </span>
      {after ? (
        <TurnLink spread={after} rel="next" prefetch="viewport">
          {pagesOf(after).join(', ')}
          <Icon name="caret-right" size={15} />
        </TurnLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

type TurnProps = Pick<LinkProps, 'rel' | 'prefetch' | 'children'> & { spread: Spread }

function TurnLink({ spread, ...link }: TurnProps) {
  const t = useTranslations('shelf')
  return (
    <Link
      {...link}
      to={{ search: spreadSearch(spread) }}
      preventScrollReset
      viewTransition
      aria-label={t('back', { pages: pagesOf(spread).join(', ') })}
      className={styles.link}
    />
  )
}

type Ways = Record<'ArrowLeft' | 'ArrowRight', string | undefined>

/** Elements with arrow keys of their own. */
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
