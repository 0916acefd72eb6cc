import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { MAX_COMPARED, compareTo } from '../../cloth/compared.ts'
import { FabricRow, PriceAndStock } from '../../cloth/fabric-row.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useDifferences } from './use-differences.ts'
import { ALTERNATIVES_ID } from '../../cloth/wanted-length.ts'
import styles from './alternatives.module.css'

type Props = {
  fabric: FabricDetail
  /** The length asked for, in metres. */
  wanted: number | undefined
}

/** Cloth in stock in place of one that is not, each with what differs. */
export function Alternatives({ fabric, wanted }: Props) {
  const t = useTranslations('catalogue.alternatives')
  const compare = useTranslations('compare')
  const formats = useFormats()
  const differences = useDifferences(fabric)
  const byId = new Map(fabric.alternatives.map(one => [one.fabric.id, one]))
  if (byId.size === 0) return null
  return (
    <section aria-labelledby={ALTERNATIVES_ID}>
      <SectionHead
        id={ALTERNATIVES_ID}
        ruled
        note={
          wanted === undefined
            ? undefined
            : t('length', { length: formats.length(micrometresFromMetres(wanted)) })
        }
        aside={
          <TextLink to={compareTo([fabric.id, ...byId.keys()].slice(0, MAX_COMPARED))}>
            {compare('compareThese')}
          </TextLink>
        }
      >
        {t('title')}
      </SectionHead>
      <FabricRow fabrics={fabric.alternatives.map(one => one.fabric)}>
        {card => (
          <>
            <PriceAndStock fabric={card} />
            <p className={styles.differences}>{differences(byId.get(card.id)!)}</p>
          </>
        )}
      </FabricRow>
    </section>
  )
}
