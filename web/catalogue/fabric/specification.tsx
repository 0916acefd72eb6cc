import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { SpecTable } from '../../ui/data/spec-table.tsx'
import { CareSymbols } from './care-symbols.tsx'
import { useClothSpec, useFlammabilitySpec, usePerformanceSpec, useSupplySpec } from './spec-groups.ts'
import styles from './specification.module.css'

/** All facts, in the same order for every fabric, unknown ones included. */
export function Specification({ fabric }: { fabric: FabricDetail }) {
  const t = useTranslations('catalogue.spec')
  const shelf = useTranslations('shelf')
  const care = fabric.facts.care.length > 0 ? <CareSymbols care={fabric.facts.care} /> : null
  const groups = [
    { title: t('cloth'), rows: useClothSpec(fabric) },
    { title: t('performance'), rows: usePerformanceSpec(fabric) },
    { title: t('flammability'), rows: useFlammabilitySpec(fabric.facts) },
    { title: t('supply'), rows: useSupplySpec(fabric) },
    { title: t('care'), rows: [{ label: t('symbols'), value: care }] },
  ]
  // Prints a sheet for the client's file: picture, facts, cut list; no prices.
  const print = (
    <PrintButton variant="quiet" size="small" className={styles.print}>
      <Icon name="printer" />
      {shelf('printSheet')}
    </PrintButton>
  )
  return (
    <section aria-labelledby="specification" className={styles.specification}>
      <SectionHead id="specification" aside={print}>
        {t('title')}
      </SectionHead>
      <div className={styles.groups}>
        <SpecTable groups={groups} unknownLabel={t('notStated')} />
      </div>
    </section>
  )
}
