import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useRecentlySeen } from '../../cloth/use-recently-seen.ts'
import { compareTo } from '../../cloth/compared.ts'
import styles from './compare-more.module.css'

/** Recently viewed fabrics that can be added to the comparison. */
export function CompareMore({ compared }: { compared: readonly string[] }) {
  const t = useTranslations('compare')
  const words = useFabricWords()
  const seen = useRecentlySeen().filter(({ id }) => !compared.includes(id))
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="compare-more" className={styles.more}>
      <h2 id="compare-more" className={styles.title}>
        {t('add')}
      </h2>
      <ul className={styles.row}>
        {seen.map(fabric => {
          const name = `${fabric.designName} ${words.colourway(fabric)}`
          return (
            <li key={fabric.id}>
              <Link
                to={compareTo([...compared, fabric.id])}
                preventScrollReset
                className={styles.link}
                aria-label={t('addThis', { name })}
              >
                <ClothPicture picture={fabric.picture} alt="" sizes="84px" className={styles.cloth} />
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
