import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FavoriteItem } from '@selvedge/contract/favorites/favorite-item.ts'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { ConversionNote } from '../formats/conversion-note.tsx'
import { useFormats } from '../formats/formats.tsx'
import { askForList } from '../office/special-prices/ask-address.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import type { ListData } from './list-data.ts'
import { amountsShown, lengthOf, orderable, sampleable, sumOf } from './list-show.ts'
import styles from './list.module.css'

/** Totals at the shop's and the customer's prices, and actions on the whole list. */
export function ListFoot({ data }: { data: ListData }) {
  const t = useTranslations('favorites.foot')
  const formats = useFormats()
  const { list, show, mayOrder } = data
  if (list.items.length === 0) return null
  const isOwn = show.markupPercent === null
  const total = (markupPercent: number | null) =>
    sumOf(list.items.map(item => amountsShown(item, { ...show, markupPercent }).goodsMinor))
  const markup = show.markupPercent ?? list.shares[0]?.markupPercent ?? 0
  const amount = (minor: number) => (
    <>
      <b className={styles.sum}>{formats.money(minor, list.currency)}</b>{' '}
      <ConvertedAmount minor={minor} currency={list.currency} />
    </>
  )
  return (
    <>
      <ConversionNote currency={list.currency} />
      <p className={styles.quiet}>{t(isOwn ? 'ownBasis' : 'clientBasis')}</p>
      <div className={styles.foot}>
        <p className={styles.footCounts}>
          <b>
            {formats.listed([
              t('cloths', { count: list.items.length }),
              formats.length(lengthOf(list.items)),
            ])}
          </b>
        </p>
        <p className={styles.sums}>
          {isOwn && <span>{t.rich('goods', { amount: () => amount(total(null)) })}</span>}
          <span>
            {t.rich('client', { markup: formats.percent(markup * 100), amount: () => amount(total(markup)) })}
          </span>
        </p>
        {isOwn && mayOrder && <Moves listId={list.id} items={list.items} currency={list.currency} />}
      </div>
    </>
  )
}

type MovesProps = { listId: string; items: readonly FavoriteItem[]; currency: ListData['list']['currency'] }

function Moves({ listId, items, currency }: MovesProps) {
  const t = useTranslations('favorites.foot')
  const specials = useTranslations('specials')
  const quotes = useTranslations('quotes')
  const formats = useFormats()
  const samples = sampleable(items)
  const approved = orderable(items)
  const goods = formats.money(sumOf(approved.map(item => item.goodsMinor)), currency)
  return (
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
        <ToCart items={samples} orderType="sample">
          {t('samples', { count: samples.length })}
        </ToCart>
      )}
      {approved.length > 0 && (
        <ToCart items={approved} orderType="cut" solid>
          {t('order', { count: approved.length, goods })}
        </ToCart>
      )}
    </div>
  )
}

type ToCartProps = {
  items: readonly FavoriteItem[]
  orderType: 'cut' | 'sample'
  solid?: boolean
  children: string
}

const ToCart = ({ items, orderType, solid = false, children }: ToCartProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="cart" />
    <input type="hidden" name="orderType" value={orderType} />
    {items.map(({ id }) => (
      <input key={id} type="hidden" name="itemId" value={id} />
    ))}
    <Button type="submit" variant={solid ? 'solid' : 'outlined'}>
      {children}
    </Button>
  </Form>
)
