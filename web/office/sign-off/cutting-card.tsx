import type { ReactNode } from 'react'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { AskedLine, CuttingForApproval } from '@selvedge/contract/sign-off/sign-off.ts'
import { isAnswerable } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './sign-off.module.css'

type Props = {
  cutting: CuttingForApproval
  fabric: AskedLine['fabric']
  supplierName: string
  /** Where its photo is. */
  photo: string
  heading: 'h2' | 'h3'
  /** What is said of its state, where that is not said to the buyer as usual. */
  stateWords?: string
  /** The same at the desk, where the buyer's note is somebody else's. */
  atDesk?: string
  /** The form that answers it. */
  children?: ReactNode
}

/** A cutting for approval: its photo, of which lot, until when it is answered, and what was answered. */
export function CuttingCard({
  cutting,
  fabric,
  supplierName,
  photo,
  heading: Heading,
  atDesk,
  stateWords = atDesk,
  children,
}: Props) {
  const t = useTranslations('signOff')
  const format = useFormats()
  const name = clothName(fabric)
  const words = stateWords ?? t(`cuttingStates.${cutting.state}`, { supplier: supplierName })
  return (
    <section className={styles.card} data-open={isAnswerable(cutting.state)}>
      <div className={styles.head}>
        <Heading className={styles.title}>{`${t('cutting')}, ${name}`}</Heading>
        <p className={styles.quiet}>{words}</p>
      </div>
      <div className={styles.shown}>
        {cutting.hasPhoto && (
          <img
            src={photo}
            alt={t('photoAlt', { cloth: name, lot: cutting.dyeLot })}
            className={styles.photo}
            loading="lazy"
          />
        )}
        <div className={styles.list}>
          {cutting.dispatchThen !== null && atDesk === undefined && (
            <p>{t('dispatchThen', { day: format.day(cutting.dispatchThen) })}</p>
          )}
          <CuttingFacts cutting={cutting} supplierName={supplierName} isAtDesk={atDesk !== undefined} />
          {children}
        </div>
      </div>
    </section>
  )
}

type FactsProps = Pick<Props, 'cutting' | 'supplierName'> & { isAtDesk: boolean }
function CuttingFacts({ cutting, supplierName, isAtDesk }: FactsProps) {
  const t = useTranslations('signOff')
  const format = useFormats()
  const { sentAt, answerBy, answeredAt, answeredBy, daysLeft } = cutting
  const posted =
    cutting.postedOn === null ? t('photoOnly') : t('postedOn', { day: format.day(cutting.postedOn) })
  const facts = [
    [t('lot'), cutting.dyeLot],
    [t('piece'), cutting.pieceNumber],
    [t('posted'), sentAt === null ? '' : posted],
    [
      t('answerBy'),
      answerBy === null || daysLeft === null
        ? ''
        : t('daysLeft', { day: format.day(answerBy), count: daysLeft }),
    ],
    [t('suppliersNote', { supplier: supplierName }), cutting.note],
    [t(isAtDesk ? 'request.buyersNote' : 'yourNote'), cutting.answerNote || cutting.askNote],
    [
      t('answered'),
      answeredAt === null
        ? ''
        : answeredBy === null
          ? format.dateTime(answeredAt)
          : t('answeredBy', { when: format.dateTime(answeredAt), name: answeredBy }),
    ],
  ] as const
  const told = facts.filter(([, value]) => value !== '')
  if (told.length === 0) return null
  return (
    <dl className={styles.facts}>
      {told.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
