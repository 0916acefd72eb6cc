import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { MAX_COMPARED, compareTo } from '../../cloth/compared.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import styles from './goes-with.module.css'

type Props = {
  fabrics: readonly FabricCard[]
  supplierName: string
  /** The fabric they coordinate with. */
  besideId: string
}

/** Fabrics that the supplier coordinates with this one, at one scale. */
export function GoesWith({ fabrics, supplierName, besideId }: Props) {
  const t = useTranslations('catalogue.goesWith')
  const compare = useTranslations('compare')
  const words = useFabricWords()
  if (fabrics.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="goes-with">
      <SectionHead
        id="goes-with"
        note={
          // Nobody knows the scale of a photograph.
          fabrics.every(({ picture }) => !isPhotograph(picture.hash)) &&
          t('note', { count: fabrics.length, supplier: supplierName })
        }
        ruled
        aside={
          <TextLink to={compareTo([besideId, ...fabrics.map(({ id }) => id)].slice(0, MAX_COMPARED))}>
            {compare('compareThese')}
          </TextLink>
        }
      >
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
