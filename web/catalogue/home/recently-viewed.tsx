import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricRow, SupplierLine } from '../../cloth/fabric-row.tsx'
import { useRecentlySeen } from '../../cloth/use-recently-seen.ts'
import { classes } from '../../ui/classes.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './home.module.css'
import rows from './recently-viewed.module.css'

/** As many as fit beside the shelves under what is waiting. */
const MOST_BESIDE = 5

/** Fabrics opened in this browser. Rendered only by scripts, so placed last to avoid a layout shift. */
export function RecentlyViewed({ isAlsoBeside }: { isAlsoBeside: boolean }) {
  const t = useTranslations('catalogue.home')
  const seen = useRecentlySeen()
  if (seen.length === 0) return null
  return (
    <section className={classes(styles.wide, isAlsoBeside && rows.below)} aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" ruled note={t('leftOffNote')}>
        {t('leftOff')}
      </SectionHead>
      <FabricRow fabrics={seen}>{({ supplierName }) => <SupplierLine name={supplierName} />}</FabricRow>
    </section>
  )
}

/** The same in the column beside the shelves, which nothing else depends on. */
export function RecentlyViewedBeside() {
  const t = useTranslations('catalogue.home')
  const seen = useRecentlySeen()
  if (seen.length === 0) return null
  return (
    <section className={rows.beside} aria-labelledby="recently-viewed-beside">
      <div className={rows.head}>
        <SectionHead id="recently-viewed-beside" note={t('leftOffNote')}>
          {t('leftOff')}
        </SectionHead>
      </div>
      <ul>
        {seen.slice(0, MOST_BESIDE).map(fabric => (
          <li key={fabric.id}>
            <Link to={paths.fabric(fabric.id)} prefetch="intent" className={rows.row}>
              <ClothPicture picture={fabric.picture} alt="" sizes="44px" className={rows.cloth} />
              <span>
                <span className={rows.name}>{clothName(fabric)}</span>
                <span className={rows.supplier}>{fabric.supplierName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
