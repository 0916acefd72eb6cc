import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { FabricRow, PriceAndStock } from '../../cloth/fabric-row.tsx'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './home.module.css'

type Props = { fabrics: readonly FabricCard[]; fabricCount: number }

export function NewFabrics({ fabrics, fabricCount }: Props) {
  const t = useTranslations('catalogue.home')
  const formats = useFormats()
  const priced = fabrics.find(({ price }) => price !== null)?.price
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
      {priced && <ConversionNote currency={priced.currency} className={styles.converted} />}
    </section>
  )
}
