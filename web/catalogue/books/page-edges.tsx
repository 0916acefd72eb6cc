import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { clothsOf, pagesOf, spreadSearch, type Spread } from './book-pages.ts'
import styles from './page-edges.module.css'

type Props = { spreads: readonly Spread[]; at: number }

/** The edge of the closed book: each spread in the colours of its fabrics, with the name where a design begins. */
export function PageEdges({ spreads, at }: Props) {
  const t = useTranslations('shelf')
  return (
    <nav aria-label={t('edges')} className={styles.edges}>
      {spreads.map((spread, index) => {
        const cloths = clothsOf(spread)
        const design = cloths[0]?.designName
        const before = spreads[index - 1]
        const isFirst = design !== (before && clothsOf(before)[0]?.designName)
        return (
          <Link
            key={spread.left.page}
            to={{ search: spreadSearch(spread) }}
            prefetch="intent"
            preventScrollReset
            viewTransition
            aria-current={index === at ? 'page' : undefined}
            className={classes(styles.edge, index === at && styles.here)}
          >
            <svg
              className={styles.colours}
              viewBox={`0 0 ${Math.max(1, cloths.length)} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {cloths.map(({ id, picture }, nth) => (
                <rect key={id} x={nth} width="1" height="1" fill={picture.hex} />
              ))}
            </svg>
            <VisuallyHidden>{t('back', { pages: pagesOf(spread).join(', ') })} </VisuallyHidden>
            {isFirst && <span className={styles.design}>{design}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
