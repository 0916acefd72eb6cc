import { useTranslations } from 'use-intl'
import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { SpecTable } from '../../../ui/spec-table.tsx'
import { CareSymbols } from './care-symbols.tsx'
import { PrintButton } from './print-button.tsx'
import { useClothSpec, useFlammabilitySpec, usePerformanceSpec, useSupplySpec } from './spec-groups.ts'
import styles from './specification.module.css'

/** Everything known of the cloth, in the same order for every fabric; what is not known says so. */
export function Specification({ fabric }: { fabric: FabricDetail }) {
  const t = useTranslations('catalogue.spec')
  const care = fabric.facts.care.length > 0 ? <CareSymbols care={fabric.facts.care} /> : null
  const groups = [
    { title: t('cloth'), rows: useClothSpec(fabric) },
    { title: t('performance'), rows: usePerformanceSpec(fabric.facts) },
    { title: t('flammability'), rows: useFlammabilitySpec(fabric.facts) },
    { title: t('supply'), rows: useSupplySpec(fabric) },
    { title: t('care'), rows: [{ label: t('symbols'), value: care, standard: care && 'ISO 3758' }] },
  ]
  return (
    <section aria-labelledby="specification" className={styles.specification}>
      <SectionHead id="specification" aside={<PrintButton />}>
        {t('title')}
      </SectionHead>
      <div className={styles.groups}>
        <SpecTable groups={groups} unknownLabel={t('notStated')} />
      </div>
    </section>
  )
}
