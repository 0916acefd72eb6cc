import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { METREAGE_ID, sheetSearch } from './metreage-address.ts'
import { makesFor } from './sheet.ts'
import { useCutWords } from '../../../cloth/use-cut-words.ts'
import { cutListOf, type Calculation } from './work-out.ts'
import styles from './metreage-line.module.css'

/** Links from the order form to the calculators. */
export function MetreageLinks({ facts }: { facts: FabricFacts }) {
  const t = useTranslations('metreage')
  const { search } = useLocation()
  return (
    <p className={styles.links}>
      <span className={styles.quiet}>{t('workItOut')}</span>
      {makesFor(facts.usage).map(make => (
        <Link
          key={make}
          to={{ search: sheetSearch(search, make), hash: METREAGE_ID }}
          className={styles.link}
        >
          {t(`make.${make}`)}
        </Link>
      ))}
    </p>
  )
}

/** The cut list, sent with the line unless unticked. */
export function CutListWithLine({ calculation }: { calculation: Calculation }) {
  const t = useTranslations('metreage')
  const cutList = cutListOf(calculation)
  const cuts = useCutWords().cuts(cutList)
  if (cuts === null) return null
  return (
    <>
      <input type="hidden" name="cutList" value={JSON.stringify(cutList)} />
      <Choice type="checkbox" name="withCutList" label={t('withLine', { cuts })} defaultChecked />
    </>
  )
}
