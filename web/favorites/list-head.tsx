import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { MAX_MARKUP_PERCENT } from '@selvedge/contract/favorites/favorites-terms.ts'
import { useFormats } from '../formats/formats.tsx'
import { useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { PrintButton } from '../ui/button/print-button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { PageTitle } from '../ui/text/page-title.tsx'
import { SegmentLinks } from '../ui/form/segment.tsx'
import { Ticket } from '../ui/data/ticket.tsx'
import type { ListData } from './list-data.ts'
import { useListName } from './list-name.ts'
import { searchFor, TAX, type Panel } from './list-show.ts'
import styles from './list.module.css'

/** The list's customer, size and sharing state, and actions on the whole list. */
export function ListHead({ data }: { data: ListData }) {
  const t = useTranslations('favorites.list')
  const shared = useTranslations('favorites.shared')
  const listName = useListName()
  const { list, show, mayShare } = data
  const isOwn = show.markupPercent === null
  const open = (panel: Panel) => ({
    to: { search: searchFor(show, { open: panel }) },
    preventScrollReset: true,
  })
  return (
    <PageTitle
      ruled
      lead={<Lead data={data} />}
      aside={
        <div className={styles.actions}>
          <ViewChoice data={data} />
          {mayShare && (
            <ButtonLink {...open('share')}>
              <Icon name="arrow-square-out" size={15} />
              {t('share')}
            </ButtonLink>
          )}
          {isOwn ? (
            <ButtonLink {...open('print')}>
              <Icon name="printer" size={15} />
              {t('print')}
            </ButtonLink>
          ) : (
            <PrintButton>
              <Icon name="printer" size={15} />
              {t('print')}
            </PrintButton>
          )}
          <ButtonLink {...open('settings')}>{t('settings')}</ButtonLink>
          <ButtonLink {...open('room')}>{t('addRoom')}</ButtonLink>
        </div>
      }
    >
      <span className={styles.title}>
        {isOwn ? listName(list) : list.name || shared('title')}
        {list.endCustomer !== '' && list.endCustomer !== listName(list) && (
          <span className={styles.ticket}>
            <Ticket size="bar">{list.endCustomer}</Ticket>
          </span>
        )}
      </span>
    </PageTitle>
  )
}

function Lead({ data: { list } }: { data: ListData }) {
  const t = useTranslations('favorites.list')
  const formats = useFormats()
  const [latest] = list.shares
  const rooms = list.rooms.length
  return (
    <>
      {list.project !== '' && <span>{list.project} · </span>}
      {t('counts', { cloths: list.items.length, rooms })}{' '}
      <span className={styles.screenOnly}>
        {latest && `· ${t('sharedUntil', { day: formats.date(latest.expiresAt) })}`}{' '}
        {latest?.openedAt && `· ${t('openedOn', { day: formats.dateTime(latest.openedAt) })}`}
      </span>
    </>
  )
}

/** Switches between the shop's own prices and the customer's: retail plus a markup in percent. */
function ViewChoice({ data: { list, show } }: { data: ListData }) {
  const t = useTranslations('favorites.list')
  const formats = useFormats()
  const isHidden = useLookingCustomer() !== null
  const isClient = show.markupPercent !== null
  const markup = show.markupPercent ?? list.shares[0]?.markupPercent ?? 0
  const views = [
    { to: { search: '' }, label: isHidden ? t('rrp') : t('yours'), current: !isClient },
    {
      to: { search: searchFor({ ...show, markupPercent: markup }) },
      label: t('client', { markup: formats.percent(markup * 100) }),
      current: isClient,
    },
  ]
  return (
    <>
      <SegmentLinks label={t('prices')} items={views} />
      {isClient && list.taxBasisPoints !== null && list.taxBasisPoints > 0 && (
        <SegmentLinks
          label={t('tax')}
          items={[null, list.taxBasisPoints].map(rate => ({
            to: { search: searchFor({ ...show, taxBasisPoints: rate }) },
            label: rate === null ? t('withoutTax') : t('withTax', { percent: formats.percent(rate) }),
            current: show.taxBasisPoints === rate,
          }))}
        />
      )}
      {isClient && (
        <Form method="get" className={styles.markup} preventScrollReset>
          <input type="hidden" name="view" value="client" />
          {show.taxBasisPoints !== null && <input type="hidden" name={TAX} value="1" />}
          <label>
            {t('markup')}{' '}
            <input
              key={markup}
              name="markup"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={formats.typedNumber(markup)}
              className={styles.markupField}
              title={t('markupHelp', { max: MAX_MARKUP_PERCENT })}
            />{' '}
            %
          </label>
          <Button type="submit" size="small">
            {t('showMarkup')}
          </Button>
        </Form>
      )}
    </>
  )
}
