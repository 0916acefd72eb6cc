import type { ReactNode } from 'react'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { ComparedCloth, Substitute } from '@selvedge/contract/sign-off/sign-off.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from './sign-off.module.css'

type Props = {
  substitute: Substitute
  supplierName: string
  heading: 'h2' | 'h3'
  /** Prefix of the pictures' addresses, for who opens a link. */
  root?: string
  /** The form that answers it. */
  children?: ReactNode
}

/** What was ordered and what is offered instead, side by side, with what differs and what it costs. */
export function SubstituteCard({ substitute, supplierName, heading: Heading, root, children }: Props) {
  const t = useTranslations('signOff')
  const format = useFormats()
  const { state, reason, note, ordered, offered, currency, answerBy, daysLeft } = substitute
  const {
    usualGoodsMinor,
    lessMinor,
    refundMinor,
    refundTo,
    dispatchThen,
    answeredAt,
    answeredBy,
    answerNote,
  } = substitute
  const facts = [
    [t('reason'), t(`reasons.${reason}`)],
    [t('answerBy'), daysLeft === null ? '' : t('daysLeft', { day: format.day(answerBy), count: daysLeft })],
    [t('suppliersNote', { supplier: supplierName }), note],
    [t('yourNote'), answerNote],
    [
      t('answered'),
      answeredAt === null
        ? ''
        : answeredBy === null
          ? format.dateTime(answeredAt)
          : t('answeredBy', { when: format.dateTime(answeredAt), name: answeredBy }),
    ],
  ] as const
  return (
    <section className={styles.card} data-open={state === 'open'}>
      <div className={styles.head}>
        <Heading className={styles.title}>{`${t('substitute')}, ${clothName(ordered)}`}</Heading>
        <p className={styles.quiet}>{t(`substituteStates.${state}`, { supplier: supplierName })}</p>
      </div>
      <div className={styles.compare} role="group" aria-label={t('compare.label')}>
        <Side title={t('compare.ordered')} cloth={ordered} other={offered} currency={currency} root={root} />
        <Side
          title={t('compare.offered')}
          cloth={offered}
          other={ordered}
          currency={currency}
          root={root}
          isOffered
        />
      </div>
      <p>
        {refundMinor > 0
          ? t(`refund.${refundTo}`, {
              less: format.money(lessMinor, currency),
              amount: format.money(refundMinor, currency),
            })
          : usualGoodsMinor === null
            ? t('samePrice')
            : t('usual', { amount: format.money(usualGoodsMinor, currency) })}
      </p>
      {dispatchThen !== null && <p>{t('dispatchThen', { day: format.day(dispatchThen) })}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}

type SideProps = {
  title: string
  cloth: ComparedCloth
  other: ComparedCloth
  currency: Substitute['currency']
  root: string | undefined
  isOffered?: boolean
}

function Side({ title, cloth, other, currency, root, isOffered = false }: SideProps) {
  const t = useTranslations('signOff')
  const format = useFormats()
  // Plain cloth repeats nowhere.
  const cm = (value: number | null) => Boolean(value) && format.centimetres(value ?? 0)
  const rows = [
    [t('lot'), (one: ComparedCloth) => one.dyeLot],
    [t('piece'), (one: ComparedCloth) => one.pieceNumber],
    [
      t('compare.width'),
      (one: ComparedCloth) =>
        one.isFullWidthAlone
          ? t('compare.fullWidth', { width: format.centimetres(one.usableWidthCm ?? 0) })
          : cm(one.usableWidthCm),
    ],
    [t('compare.weight'), (one: ComparedCloth) => one.weightGsm !== null && format.weight(one.weightGsm)],
    [t('compare.verticalRepeat'), (one: ComparedCloth) => cm(one.verticalRepeatCm)],
    [t('compare.horizontalRepeat'), (one: ComparedCloth) => cm(one.horizontalRepeatCm)],
    [
      t('compare.price'),
      (one: ComparedCloth) => `${format.unitPrice(one.unitPriceMinor, currency)}/${format.unit}`,
    ],
    [t('compare.total'), (one: ComparedCloth) => format.money(one.goodsMinor, currency)],
  ] as const
  return (
    <div className={styles.side} data-offered={isOffered || undefined}>
      <p className={styles.sideTitle}>{title}</p>
      <ClothPicture
        picture={cloth.picture}
        alt=""
        sizes="220px"
        className={styles.picture}
        {...(root !== undefined && { root })}
      />
      <p className={styles.cloth}>
        <FabricName fabric={cloth} />
      </p>
      <dl>
        {rows
          .filter(([, of]) => of(cloth) || of(other))
          .map(([label, of]) => {
            const differs = isOffered && of(cloth) !== of(other)
            return (
              <div key={label} className={differs ? styles.differs : undefined}>
                <dt>{differs ? `${label}, ${t('compare.differs')}` : label}</dt>
                <dd>{of(cloth) || t('compare.notStated')}</dd>
              </div>
            )
          })}
      </dl>
    </div>
  )
}
