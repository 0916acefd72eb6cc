import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { CardStock } from '../../features/catalogue/card-stock.tsx'
import { useFabricWords } from '../../features/catalogue/fabric-words.ts'
import { ClothPicture } from '../../trade/cloth-picture.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './home.module.css'

type Props = { fabrics: readonly FabricCard[]; fabricCount: number }

/** The newest cloths, in a row at one scale. */
export function NewFabrics({ fabrics, fabricCount }: Props) {
  const t = useTranslations('catalogue.home')
  const formats = useFormats()
  const all = { pathname: paths.fabrics, search: '?sort=newest' }
  return (
    <section className={styles.wide} aria-labelledby="new-fabrics">
      <SectionHead
        id="new-fabrics"
        ruled
        aside={<TextLink to={all}>{t('allFabrics', { count: formats.number(fabricCount) })}</TextLink>}
      >
        {t('newFabrics')}
      </SectionHead>
      <ul className={styles.row}>
        {fabrics.slice(0, 6).map(fabric => (
          <li key={fabric.id}>
            <NewFabric fabric={fabric} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewFabric({ fabric }: { fabric: FabricCard }) {
  const t = useTranslations('catalogue.card')
  const formats = useFormats()
  const words = useFabricWords()
  const { price } = fabric
  return (
    <article className={styles.fabric}>
      <ClothPicture
        picture={fabric.picture}
        alt=""
        sizes="(width < 600px) 42vw, 16vw"
        className={styles.swatch}
      />
      <h3 className={styles.design}>
        <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.whole}>
          {fabric.designName} <span className={styles.second}>{words.colourway(fabric)}</span>
        </Link>
      </h3>
      <p className={styles.line}>
        <span className={styles.second}>{fabric.supplier.name}</span>
        <span>
          <b>{formats.unitPrice(price.perMetreMinor, price.currency)}</b>{' '}
          <span className={styles.quiet}>{t('perUnit', { unit: formats.unit })}</span>
        </span>
      </p>
      <CardStock fabric={fabric} />
    </article>
  )
}
