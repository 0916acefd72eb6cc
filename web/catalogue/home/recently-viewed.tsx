import { Link } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricRow, SupplierLine } from '../../cloth/fabric-row.tsx'
import { useRecentlySeen } from '../../cloth/use-recently-seen.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { LastList } from '../list/last-list.ts'
import { useLastList } from '../list/use-last-list.ts'
import styles from './home.module.css'
import rows from './recently-viewed.module.css'

/** The last list with its filters, in the words of the language in which it was read. */
function LastListLink({ list: { search, title, chosen, locale } }: { list: LastList }) {
  return (
    <Link to={{ pathname: paths.fabrics, search }} prefetch="intent" className={rows.row} lang={locale}>
      <span className={rows.icon}>
        <Icon name="magnifying-glass" />
      </span>
      <span>
        <span className={rows.name}>{title}</span>
        <span className={rows.supplier}>{chosen}</span>
      </span>
    </Link>
  )
}

/** As many as fit beside the shelves under what is waiting. */
const MOST_BESIDE = 5

/** The last list and the fabrics opened in this browser. Rendered only by scripts, so placed last to avoid a layout shift. */
export function RecentlyViewed({ isAlsoBeside }: { isAlsoBeside: boolean }) {
  const t = useTranslations('catalogue.home')
  const seen = useRecentlySeen()
  const list = useLastList()
  if (seen.length === 0 && !list) return null
  return (
    <section className={classes(styles.wide, isAlsoBeside && rows.below)} aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" ruled note={t('leftOffNote')}>
        {t('leftOff')}
      </SectionHead>
      {list && <LastListLink list={list} />}
      {seen.length > 0 && (
        <FabricRow fabrics={seen}>{({ supplierName }) => <SupplierLine name={supplierName} />}</FabricRow>
      )}
    </section>
  )
}

/** The same in the column beside the shelves, which nothing else depends on. */
export function RecentlyViewedBeside() {
  const t = useTranslations('catalogue.home')
  const seen = useRecentlySeen()
  const list = useLastList()
  if (seen.length === 0 && !list) return null
  return (
    <section className={rows.beside} aria-labelledby="recently-viewed-beside">
      <div className={rows.head}>
        <SectionHead id="recently-viewed-beside" note={t('leftOffNote')}>
          {t('leftOff')}
        </SectionHead>
      </div>
      <ul>
        {list && (
          <li>
            <LastListLink list={list} />
          </li>
        )}
        {seen.slice(0, list ? MOST_BESIDE - 1 : MOST_BESIDE).map(fabric => (
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
