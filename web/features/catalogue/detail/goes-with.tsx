import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { ClothPicture } from '../../../trade/cloth-picture.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { useFabricWords } from '../fabric-words.ts'
import styles from './goes-with.module.css'

type Props = { fabrics: readonly FabricCard[]; supplierName: string }

/** Cloths that the supplier shows with this one, at one scale. */
export function GoesWith({ fabrics, supplierName }: Props) {
  const t = useTranslations('catalogue.goesWith')
  const words = useFabricWords()
  if (fabrics.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="goes-with">
      <SectionHead id="goes-with" note={t('note', { count: fabrics.length, supplier: supplierName })} ruled>
        {t('title')}
      </SectionHead>
      <ul className={styles.row}>
        {fabrics.map(fabric => (
          <li key={fabric.id}>
            <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.link}>
              <ClothPicture
                picture={fabric.picture}
                alt=""
                sizes="(width < 960px) 40vw, 170px"
                className={styles.cloth}
              />
              <span className={styles.design}>{fabric.designName}</span>{' '}
              <span className={styles.colourway}>{words.colourway(fabric)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
