import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { FavoriteItem } from '@selvedge/contract/favorites/favorite-item.ts'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { ConversionNote } from '../formats/conversion-note.tsx'
import { useFormats } from '../formats/formats.tsx'
import { TradePricesHidden, useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import { askForList } from '../office/special-prices/ask-address.ts'
import { classes } from '../ui/classes.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import type { ListData } from './list-data.ts'
import { amountsShown, approvedItems, lengthOf, sampleable, sumOf } from './list-show.ts'
import styles from './list.module.css'

/** Totals at the shop's and the customer's prices, and actions on the whole list. */
export function ListFoot({ data }: { data: ListData }) {
  const t = useTranslations('favorites.foot')
  const shared = useTranslations('favorites.shared')
  const formats = useFormats()
  const { list, show, mayOrder, cartKey } = data
  if (list.items.length === 0) return null
  const isOwn = show.markupPercent === null
  const total = (markupPercent: number | null) =>
    sumOf(list.items.map(item => amountsShown(item, { ...show, markupPercent }).goodsMinor))
  const markup = show.markupPercent ?? list.shares[0]?.markupPercent ?? 0
  const [ownTotal, clientTotal, length] = [total(null), total(markup), lengthOf(list.items)]
  const amount = (minor: number) => (
    <>
      <b className={styles.sum}>{formats.money(minor, list.currency)}</b>{' '}
      <ConvertedAmount minor={minor} currency={list.currency} />
    </>
  )
  return (
    <>
      <ConversionNote currency={list.currency} />
      <Basis isOwn={isOwn} taxBasisPoints={show.taxBasisPoints} />
      <div className={styles.foot}>
        <p className={classes(styles.footCounts, !isOwn && styles.screenOnly)}>
          <b>
            {formats.listed([
              t('cloths', { count: list.items.length }),
              length > 0 && formats.length(length),
            ])}
          </b>
        </p>
        <p className={styles.sums}>
          {isOwn && ownTotal > 0 && <span>{t.rich('goods', { amount: () => amount(ownTotal) })}</span>}
          {clientTotal > 0 && !(isOwn && clientTotal === ownTotal) && (
            <span className={classes(!isOwn && styles.screenOnly)}>
              {t.rich('client', { markup: formats.percent(markup * 100), amount: () => amount(clientTotal) })}
            </span>
          )}
          {!isOwn && clientTotal > 0 && (
            <span className={styles.paperOnly}>
              {shared.rich(show.taxBasisPoints === null ? 'total' : 'totalWithTax', {
                amount: () => amount(clientTotal),
              })}
            </span>
          )}
        </p>
        {isOwn && mayOrder && (
          <Moves listId={list.id} items={list.items} currency={list.currency} cartKey={cartKey} />
        )}
      </div>
    </>
  )
}

/** What the prices are; the customer’s paper does not say that they start from the RRP. */
function Basis({ isOwn, taxBasisPoints }: { isOwn: boolean; taxBasisPoints: number | null }) {
  const t = useTranslations('favorites.foot')
  const shared = useTranslations('favorites.shared')
  const formats = useFormats()
  const isHidden = useLookingCustomer() !== null
  if (isOwn && isHidden) return <TradePricesHidden className={styles.quiet} />
  if (isOwn) return <p className={styles.quiet}>{t('ownBasis')}</p>
  const percent = taxBasisPoints === null ? null : formats.percent(taxBasisPoints)
  return (
    <p className={styles.quiet}>
      <span className={styles.screenOnly}>
        {percent === null ? t('clientBasis') : t('clientBasisWithTax', { percent })}
      </span>
      <span className={styles.paperOnly}>
        {percent === null ? shared('basis') : shared('basisWithTax', { percent })}
      </span>
    </p>
  )
}

type MovesProps = {
  listId: string
  items: readonly FavoriteItem[]
  currency: ListData['list']['currency']
  cartKey: string
}

function Moves({ listId, items, currency, cartKey }: MovesProps) {
  const t = useTranslations('favorites.foot')
  const specials = useTranslations('specials')
  const quotes = useTranslations('quotes')
  const formats = useFormats()
  const samples = sampleable(items)
  const { orderable, short } = approvedItems(items)
  const samplesMinor = sumOf(samples.map(item => item.samplePriceMinor))
  const sampleWords =
    samplesMinor === 0
      ? t('samplesFree', { count: samples.length })
      : t('samples', { count: samples.length, price: formats.money(samplesMinor, currency) })
  const goods = formats.money(sumOf(orderable.map(item => item.goodsMinor)), currency)
  return (
    <>
      <div className={styles.moves}>
        {items.some(item => item.unitPriceMinor !== null) && (
          <ButtonLink to={askForList(listId)} variant="quiet">
            {specials('askAll')}
          </ButtonLink>
        )}
        {items.some(item => item.length !== null) && (
          <ButtonLink to={`${paths.newQuote}?list=${listId}`} variant="quiet">
            {quotes('ofList')}
          </ButtonLink>
        )}
        {samples.length > 0 && (
          <ToCart items={samples} orderType="sample" cartKey={cartKey}>
            {sampleWords}
          </ToCart>
        )}
        {orderable.length > 0 && (
          <ToCart items={orderable} orderType="cut" cartKey={cartKey} solid>
            {t('order', { count: orderable.length, goods })}
          </ToCart>
        )}
      </div>
      {short.length > 0 && (
        <p className={styles.leftOut}>
          {t('leftOut', {
            count: short.length,
            fabrics: formats.listed(short.map(({ fabric }) => clothName(fabric))),
          })}
        </p>
      )}
    </>
  )
}

type ToCartProps = {
  items: readonly FavoriteItem[]
  orderType: 'cut' | 'sample'
  /** Of this page: pressed twice, it adds once. */
  cartKey: string
  solid?: boolean
  children: string
}

const ToCart = ({ items, orderType, cartKey, solid = false, children }: ToCartProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="cart" />
    <input type="hidden" name="orderType" value={orderType} />
    <input type="hidden" name="cartKey" value={cartKey} />
    {items.map(({ id }) => (
      <input key={id} type="hidden" name="itemId" value={id} />
    ))}
    <Button type="submit" variant={solid ? 'solid' : 'outlined'}>
      {children}
    </Button>
  </Form>
)
