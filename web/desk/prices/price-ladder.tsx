import type {
  PriceBasis,
  WaitingSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { lineTotalMinor } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { OwnCurrency } from '../../office/price-answer/use-own-currency.ts'
import { Cell, DataTable, HeadCell, NarrowHead, Row } from '../../ui/data/data-table.tsx'
import decision from '../queue/decision.module.css'
import styles from './price-request.module.css'

type Props = { request: WaitingSpecialPrice; basis: PriceBasis; own: OwnCurrency; isSuppliers: boolean }

/**
 * What the prices come to for the requested length: by the list, now, offered last, asked; to the
 * supplier also in its own currency, and to Selvedge's own people what it keeps.
 */
export function PriceLadder({ request, basis, own, isSuppliers }: Props) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  const { currency, lengthMicrometres, currentPriceMinor, targetPriceMinor, offer } = request
  const { listPriceMinor, lengthListPrice, tierBasisPoints, commissionBasisPoints } = basis
  const steps = [
    ...(listPriceMinor === null ? [] : [{ name: 'list', perMetre: listPriceMinor } as const]),
    ...(lengthListPrice ? [{ name: 'lengthList', perMetre: lengthListPrice.priceMinor } as const] : []),
    { name: 'now', perMetre: currentPriceMinor },
    ...(offer ? [{ name: 'offered', perMetre: offer.perMetreMinor } as const] : []),
    { name: 'asked', perMetre: targetPriceMinor },
  ] as const
  const per = t('per', { sign: formats.currencySign(currency), unit: formats.unit })
  const nameOf = (name: (typeof steps)[number]['name']) => {
    if (name === 'now' && tierBasisPoints > 0)
      return t('nowTier', { percent: formats.percent(tierBasisPoints) })
    if (name !== 'lengthList') return t(name)
    const from = lengthListPrice?.fromMicrometres ?? null
    return from === null ? t('listPiece') : t('listFrom', { length: formats.length(from) })
  }
  return (
    <>
      <DataTable label={t('prices')} density="orders" twoLines className={styles.ladder}>
        <thead>
          <tr>
            <HeadCell>{t('for', { length: formats.length(lengthMicrometres) })}</HeadCell>
            <HeadCell numeric>{per}</HeadCell>
            <HeadCell numeric>{t('goods')}</HeadCell>
            <HeadCell numeric>{t('against')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, perMetre }) => (
            <Row key={name}>
              <Cell heading narrow="first">
                {nameOf(name)}
                {own && name === 'now' && <span className={styles.own}>{own.current}</span>}
                {own && name === 'asked' && <span className={styles.own}>{own.target}</span>}
              </Cell>
              <Cell numeric narrow="first">
                <NarrowHead>{per}</NarrowHead>
                {formats.unitPriceFigure(perMetre)}
              </Cell>
              <Cell numeric className={styles.goods}>
                <NarrowHead>{t('goods')}</NarrowHead>
                {formats.money(lineTotalMinor(perMetre, lengthMicrometres), currency)}
              </Cell>
              <Cell numeric quiet narrow={name === 'now' ? 'none' : 'second'} className={styles.against}>
                <NarrowHead>{t('against')}</NarrowHead>
                {name === 'now'
                  ? '–'
                  : formats.percent(
                      Math.round(((perMetre - currentPriceMinor) * 10_000) / currentPriceMinor),
                    )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
      {!isSuppliers && (
        <p className={decision.effect}>
          {commissionBasisPoints === null
            ? t('noCommission')
            : t('commission', { percent: formats.percent(commissionBasisPoints) })}
        </p>
      )}
    </>
  )
}
