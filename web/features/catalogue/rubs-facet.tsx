import { useTranslations } from 'use-intl'
import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { rubBand } from '@selvedge/contract/measurement.ts'
import { useFormats } from '../../trade/formats.tsx'
import { Histogram } from '../../ui/histogram.tsx'
import { TypedField } from './typed-field.tsx'
import styles from './facets.module.css'

type Props = { filters: FabricFilters; histogram: readonly number[] }

/** Ten bars stand for 10,000 cycles each; the last for everything above 90,000. */
const CYCLES_PER_BAR = 10_000

/** Martindale of the present result, and the least that the cloth must stand. */
export function RubsFacet({ filters, histogram }: Props) {
  const t = useTranslations('catalogue.facet')
  const term = useTranslations('terms.rubBand')
  const formats = useFormats()
  const { rubsMin } = filters
  return (
    <>
      <Histogram
        counts={histogram}
        from={Math.min(histogram.length - 1, Math.floor((rubsMin ?? 0) / CYCLES_PER_BAR))}
        label={t('rubsHistogram')}
      />
      <div className={styles.axis}>
        <span>{formats.number(0)}</span>
        <span>{t('andMore', { figure: formats.number(100_000) })}</span>
      </div>
      <TypedField
        name="rubsMin"
        label={t('rubsMin')}
        unit={t('cycles')}
        inputMode="numeric"
        value={rubsMin === undefined ? '' : String(rubsMin)}
        help={rubsMin ? term(rubBand(rubsMin)) : undefined}
      />
    </>
  )
}
