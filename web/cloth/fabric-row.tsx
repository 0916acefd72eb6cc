import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from './cloth-picture.tsx'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { useFormats } from '../formats/formats.tsx'
import { HeartButton } from './heart-button.tsx'
import { classes } from '../ui/classes.ts'
import { Notch } from '../ui/data/notch.tsx'
import { CardStock } from './card-stock.tsx'
import { useFabricWords } from './fabric-words.ts'
import styles from './fabric-row.module.css'

type Shown = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber' | 'picture'>

/** Cloths in one row at one scale; scrolls sideways if too narrow. */
export function FabricRow<Fabric extends Shown>({
  fabrics,
  filled = false,
  children,
}: {
  fabrics: readonly Fabric[]
  /** Fills the row's width even with few cloths. */
  filled?: boolean
  /** Text below each name. */
  children: (fabric: Fabric) => ReactNode
}) {
  const words = useFabricWords()
  return (
    <ul className={classes(styles.row, filled && styles.filled)}>
      {fabrics.map(fabric => (
        <li key={fabric.id} className={styles.fabric}>
          <div className={styles.cloth}>
            <ClothPicture
              picture={fabric.picture}
              alt=""
              sizes="(width < 600px) 42vw, 16vw"
              className={styles.swatch}
            />
            <Notch at="end">
              <HeartButton fabric={fabric} />
            </Notch>
          </div>
          <h3 className={styles.design}>
            <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.whole}>
              {fabric.designName} <span className={styles.second}>{words.colourway(fabric)}</span>
            </Link>
          </h3>
          {children(fabric)}
        </li>
      ))}
    </ul>
  )
}

/** Supplier, price and stock for this reader. */
export function PriceAndStock({ fabric }: { fabric: FabricCard }) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms.onRequest')
  const basis = useTranslations('terms.basis')
  const formats = useFormats()
  const { price } = fabric
  return (
    <>
      <p className={styles.line}>
        <span className={styles.supplier}>{fabric.supplier.name}</span>
        {price ? (
          <span className={styles.price}>
            <b>{formats.unitPrice(price.perMetreMinor, price.currency)}</b>{' '}
            <span className={styles.quiet}>
              {price.basis === 'rrp'
                ? t('per', { unit: formats.unit, basis: basis('rrp') })
                : t('perUnit', { unit: formats.unit })}
            </span>
            <ConvertedAmount
              minor={formats.perUnitMinor(price.perMetreMinor)}
              currency={price.currency}
              below
              className={styles.converted}
            />
          </span>
        ) : (
          <span className={styles.quiet}>{term('trade')}</span>
        )}
      </p>
      <CardStock fabric={fabric} />
    </>
  )
}

/** Supplier only, for remembered cloths whose price and stock may be outdated. */
export const SupplierLine = ({ name }: { name: string }) => <p className={styles.supplier}>{name}</p>
