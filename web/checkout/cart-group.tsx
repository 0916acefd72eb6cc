import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { CartGroup as Group } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useDispatchWords } from '../cloth/dispatch-words.ts'
import { useFormats } from '../formats/formats.tsx'
import { useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import { useCarriageWords } from './carriage-words.ts'
import { CartLine, type RefusedField } from './cart-line.tsx'
import type { DestinationChoice } from './destination-choices.ts'
import styles from './cart.module.css'

type Props = {
  group: Group
  /** Its place among the shipments, from 1. */
  number: number
  /** The addresses that a line may go to. */
  destinations: readonly DestinationChoice[]
  currency: Currency
  mayChange: boolean
  /** The line of which a change was refused. */
  refused?: (RefusedField & { id: string }) | undefined
}

/** What one supplier sends to one address. */
export function CartGroup({ group, number, destinations, currency, mayChange, refused }: Props) {
  const t = useTranslations('cart.group')
  const totals = useTranslations('cart.totals')
  const format = useFormats()
  const { whenAndWhy } = useDispatchWords()
  const carriageWords = useCarriageWords()
  const { supplier, shipTo } = group
  // What it comes to is the business's own affair.
  const isHidden = useLookingCustomer() !== null
  const headingId = useId()
  const terms = [
    // Samples are not cut to a length.
    group.items.some(item => item.orderType !== 'sample') &&
      supplier.orderIncrementMicrometres !== null &&
      t('grid', { grid: format.grid(supplier.orderIncrementMicrometres) }),
    // What cannot be ordered leaves on no day.
    group.dispatch !== null &&
      group.items.every(({ availability }) => availability === 'inStock') &&
      whenAndWhy(group.dispatch, day => t('leaves', { day })),
    !isHidden && carriageWords(group, currency),
  ].filter(Boolean)
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <header className={styles.groupHead}>
        <h2 className={styles.supplier} id={headingId}>
          {t.rich('heading', {
            supplier: supplier.name,
            destination: shipTo.name,
            hasDestination: String(shipTo.name !== ''),
            link: words => <Link to={paths.supplier(supplier.id)}>{words}</Link>,
            quiet: words => <span className={styles.destination}>{words}</span>,
          })}
        </h2>
        <p className={styles.terms}>{terms.join(' · ')}</p>
        {group.taxReason === 'export' && !isFree(group) && (
          <p className={styles.terms}>{totals('reasons.export')}</p>
        )}
        {shipTo.address && (
          <p className={styles.address}>
            {t('address', { number, address: addressInOneLine(shipTo.address, format.locale) })}
            {shipTo.instructions !== '' && <span className={styles.instructions}>{shipTo.instructions}</span>}
          </p>
        )}
      </header>
      <ul>
        {group.items.map(item => (
          <CartLine
            key={item.id}
            item={item}
            destinations={destinations}
            currency={currency}
            mayChange={mayChange}
            refused={refused?.id === item.id ? refused : undefined}
          />
        ))}
      </ul>
      <footer className={styles.groupFoot}>
        <span>
          {t('lines', { lines: group.items.length })}
          {/* Samples have no length. */}
          {group.lengthMicrometres > 0 && `, ${format.length(group.lengthMicrometres)}`}
        </span>
        {!isHidden && (
          <span>
            {t('goods')} <strong>{format.money(group.goodsMinor, currency)}</strong>
          </span>
        )}
      </footer>
    </section>
  )
}

/** Nothing is due at a border for what costs nothing, such as samples. */
const isFree = ({ goodsMinor, cutFeesMinor, carriageMinor }: Group): boolean =>
  goodsMinor + cutFeesMinor + carriageMinor === 0
