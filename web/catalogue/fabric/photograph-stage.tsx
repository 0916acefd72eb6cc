import { Link, useLocation } from 'react-router'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { ClothPicture, preloadCloth } from '../../cloth/cloth-picture.tsx'
import { compareTo } from '../../cloth/compared.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './photograph-stage.module.css'

const SIZES = '(width < 960px) 100vw, 832px'
const WIDEST = 1280

/** A cloth by its supplier's photographs: whole, and without a ruler, because nobody knows their scale. */
export function PhotographStage({ fabric }: { fabric: FabricDetail }) {
  const t = useTranslations('catalogue.photographs')
  const compare = useTranslations('compare')
  const words = useFabricWords()
  const { pathname, search } = useLocation()
  const { photographs } = fabric
  const wanted = Number(new URLSearchParams(search).get('photograph') ?? '1') - 1
  const at = photographs[wanted] ? wanted : 0
  const shown = photographs[at]!
  const name = `${fabric.facts.designName} ${words.colourway(fabric)}`
  const picture = { hash: shown.hash, hex: fabric.picture.hex }
  preloadCloth({ picture, view: 'afar', sizes: SIZES, widest: WIDEST })
  const addressOf = (nth: number) => {
    const kept = new URLSearchParams(search)
    if (nth === 0) kept.delete('photograph')
    else kept.set('photograph', String(nth + 1))
    return { pathname, search: kept.size > 0 ? `?${kept}` : '' }
  }
  return (
    <section className={styles.stage} aria-label={t('label')}>
      <div className={styles.tools}>
        <Link
          to={compareTo([fabric.id])}
          prefetch="intent"
          className={styles.compare}
          aria-label={compare('compare')}
        >
          <Icon name="columns" />
          <span className={styles.word}>{compare('compare')}</span>
        </Link>
      </div>
      <figure className={styles.figure}>
        <ClothPicture
          key={shown.hash}
          picture={picture}
          view="afar"
          alt={t(`alt.${shown.view}`, { name })}
          sizes={SIZES}
          widest={WIDEST}
          first
          className={styles.whole}
        />
        <figcaption className={styles.caption}>{t(`caption.${shown.view}`)}</figcaption>
      </figure>
      {photographs.length > 1 && (
        <nav aria-label={t('others')}>
          <ul className={styles.others}>
            {photographs.map(({ hash, view }, nth) => (
              <li key={hash}>
                <Link
                  to={addressOf(nth)}
                  replace
                  preventScrollReset
                  className={styles.other}
                  aria-current={nth === at ? 'true' : undefined}
                  aria-label={t('nth', { number: nth + 1, view: t(`view.${view}`) })}
                >
                  <ClothPicture
                    picture={{ hash, hex: fabric.picture.hex }}
                    alt=""
                    sizes="72px"
                    widest={320}
                    className={classes(styles.thumb, nth === at && styles.current)}
                  />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  )
}
