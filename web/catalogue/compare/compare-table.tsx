import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { isSampleOffered } from '@selvedge/contract/catalogue/sample-offer.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { reachableWhenScrolling } from '../../ui/data/reachable-when-scrolling.ts'
import { useFormats } from '../../formats/formats.tsx'
import { fabricName } from '../../cloth/fabric-name.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { compareTo } from '../../cloth/compared.ts'
import { useCompareRows } from './use-compare-rows.ts'
import styles from './compare-table.module.css'

type Props = { fabrics: readonly FabricDetail[] }

/** One column per fabric: pictures at the same scale, with facts in rows below. */
export function CompareTable({ fabrics }: Props) {
  const t = useTranslations('compare')
  const formats = useFormats()
  const { rows, unstated } = useCompareRows()(fabrics)
  const ids = fabrics.map(({ id }) => id)
  return (
    <section ref={reachableWhenScrolling} className={styles.frame} aria-label={t('table')}>
      <table className={styles.table} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.label}>
              {t('cloth')}
            </th>
            {fabrics.map(fabric => (
              <th key={fabric.id} scope="col" className={styles.cloth}>
                <ClothHead fabric={fabric} without={ids.filter(id => id !== fabric.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label}>
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {values.map((value, index) => (
                <td key={ids[index]} className={classes(!differs && fabrics.length > 1 && styles.same)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unstated.length > 0 && (
        <p className={styles.unstated}>{t('unstated', { facts: formats.listed(unstated) })}</p>
      )}
    </section>
  )
}

type HeadProps = { fabric: FabricDetail; without: readonly string[] }

function ClothHead({ fabric, without }: HeadProps) {
  const t = useTranslations('compare')
  const term = useTranslations('terms.status')
  const words = useFabricWords()
  return (
    <>
      <ClothPicture
        picture={fabric.picture}
        alt=""
        sizes="(width < 960px) 45vw, 22vw"
        first
        className={styles.picture}
      />
      <span className={styles.head}>
        <Link to={paths.fabric(fabric.id)} prefetch="intent" className={styles.link}>
          <span className={styles.design}>{fabric.facts.designName}</span> {words.colourway(fabric)}
        </Link>
        <HeartButton fabric={{ ...fabric, designName: fabric.facts.designName }} />
        <Link
          to={compareTo(without)}
          preventScrollReset
          className={styles.remove}
          aria-label={t('remove', { name: fabricName(fabric) })}
        >
          <Icon name="x" size={15} />
        </Link>
      </span>
      <span className={styles.actions}>
        {fabric.status === 'discontinued' ? (
          <span className={styles.gone}>{term('discontinued')}</span>
        ) : (
          <ButtonLink to={paths.fabric(fabric.id)} size="small">
            {t('order')}
          </ButtonLink>
        )}
        {isSampleOffered(fabric) && (
          <ButtonLink to={`${paths.fabric(fabric.id)}?order=sample`} size="small">
            {t('sample')}
          </ButtonLink>
        )}
      </span>
    </>
  )
}
