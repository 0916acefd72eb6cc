import { Link } from 'react-router'
import { orderStages } from '@selvedge/contract/orders/order-stages.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import { classes } from '../../../ui/classes.ts'
import { ordersAddress, type TypedFilter } from './order-address.ts'
import styles from './orders-list.module.css'

type Stage = 'all' | (typeof orderStages)[number]
type Props = { counts: Record<Stage, number>; filter: TypedFilter }

/** How many orders there are at each stage; each count is a link to them. */
export function StageCounts({ counts, filter }: Props) {
  const t = useTranslations('orders.list')
  const format = useFormats()
  const stages: readonly Stage[] = ['all', ...orderStages]
  return (
    <nav aria-label={t('stagesLabel')}>
      <ul className={styles.stages}>
        {stages.map(stage => (
          <li key={stage}>
            <Link
              to={ordersAddress({ ...filter, stage })}
              prefetch="intent"
              preventScrollReset
              aria-current={filter.stage === stage ? 'true' : undefined}
              className={classes(
                styles.stage,
                stage === 'toApprove' && counts.toApprove > 0 && styles.waiting,
              )}
            >
              <b className={styles.count}>{format.number(counts[stage])}</b> {t(`stages.${stage}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
