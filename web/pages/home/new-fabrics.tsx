import { useTranslations } from 'use-intl'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { FabricRow, PriceAndStock } from '../../features/catalogue/fabric-row.tsx'
import { CourtesyNote } from '../../trade/courtesy-note.tsx'
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
      <FabricRow fabrics={fabrics.slice(0, 6)}>{fabric => <PriceAndStock fabric={fabric} />}</FabricRow>
      {fabrics[0] && <CourtesyNote currency={fabrics[0].price.currency} className={styles.courtesy} />}
    </section>
  )
}
