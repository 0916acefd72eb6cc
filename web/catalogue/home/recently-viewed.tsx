import { useTranslations } from '../../messages/translations.tsx'
import { FabricRow, SupplierLine } from '../../cloth/fabric-row.tsx'
import { useRecentlySeen } from '../../cloth/use-recently-seen.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './home.module.css'

/** Fabrics opened in this browser. Rendered only by scripts, so placed last to avoid a layout shift. */
export function RecentlyViewed() {
  const t = useTranslations('catalogue.home')
  const seen = useRecentlySeen()
  if (seen.length === 0) return null
  return (
    <section className={styles.wide} aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" ruled note={t('leftOffNote')}>
        {t('leftOff')}
      </SectionHead>
      <FabricRow fabrics={seen}>{({ supplierName }) => <SupplierLine name={supplierName} />}</FabricRow>
    </section>
  )
}
