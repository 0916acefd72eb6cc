import { useTranslations } from '../../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { classes } from '../../../ui/classes.ts'
import { useCutLengths } from '../../../cloth/use-cut-words.ts'
import { useWorkings } from './use-workings.ts'
import type { Calculation } from './work-out.ts'
import styles from './calculator.module.css'

/** The end of the trade's table of allowances. */
const TABLE_ENDS_MICROMETRES = 54 * 25_400

type Props = { calculation: Calculation; fabric: FabricDetail }

/** The calculation, a line for each step, the last one the length to order. */
export function Workings({ calculation, fabric }: Props) {
  const t = useTranslations('metreage')
  const workings = useWorkings(fabric)
  const { short } = useCutLengths()
  return (
    <>
      {/* Several windows have steps of the same name, which a description list may not. */}
      <ol>
        {workings(calculation).map(({ label, how, figure, isLast }, index) => (
          <li key={index} className={classes(styles.working, isLast && styles.last)}>
            <span className={styles.quiet}>{label}</span>
            <span>{how}</span>
            <span className={styles.figure}>{figure}</span>
          </li>
        ))}
      </ol>
      {calculation.assumed.map(name => (
        <p key={name} className={styles.warning}>
          {t(`assumed.${name}`, { supplier: fabric.supplier.name })}
        </p>
      ))}
      {calculation.make === 'upholstery' && calculation.cut.isBeyondTable && (
        <p className={styles.warning}>{t('beyondTable', { length: short(TABLE_ENDS_MICROMETRES) })}</p>
      )}
    </>
  )
}
