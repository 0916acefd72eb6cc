import type { ReactNode } from 'react'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { usePerUnit } from '../../office/special-prices/use-offer-words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useAccountStatus } from '../accounts/use-account-status.ts'
import { QueueRow } from '../queue/queue.tsx'
import { useOutcomeWords } from '../webhook/use-outcome-words.ts'
import { partOf, type Entry } from './entries.ts'
import { LateNote } from './late-note.tsx'
import styles from './today.module.css'

type Props = {
  entry: Entry
  now: string
  isOpen: boolean
  tick?: ReactNode
  namesSupplier: boolean
  further?: ReactNode
}

/** One thing that waits: what is to be done, for whom, and by when. */
export function EntryRow({ entry, now, isOpen, tick, namesSupplier, further }: Props) {
  const shown = { to: entry.to, isOpen, tick, due: <Due entry={entry} now={now} /> }
  if ('row' in entry)
    return (
      <OrderRow
        {...shown}
        row={entry.row}
        further={further}
        note={<LateNote row={entry.row} now={now} namesSupplier={namesSupplier} />}
      />
    )
  if (entry.lane === 'claims') return <ClaimRow {...shown} claim={entry.claim} />
  if (entry.lane === 'prices') return <PriceRow {...shown} request={entry.request} />
  if (entry.lane === 'accounts') return <AccountRow {...shown} business={entry.business} />
  if (entry.lane === 'webhooks') return <WebhookRow {...shown} failing={entry.failing} />
  return <ImportRow {...shown} list={entry.list} />
}

type Shown = { to: string; isOpen: boolean; tick: ReactNode; due: ReactNode }
type Of<L extends Entry['lane']> = Extract<Entry, { lane: L }>

function OrderRow({ row, due, ...shown }: Shown & { row: DeskRow; note: ReactNode; further: ReactNode }) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  const [piece] = row.pieces
  return (
    <QueueRow
      {...shown}
      picture={<ClothPicture picture={row.cloth.picture} alt="" sizes="36px" />}
      name={
        <>
          <b>{row.waits === null ? t(`verbs.${row.lane}`) : t(`waits.${row.waits}`)}</b>{' '}
          {formats.listed([`${row.orderNumber} ${row.businessName}`, row.town])}
        </>
      }
      detail={
        <>
          <FabricName fabric={row.cloth} />
          {row.lineCount > 1 && ` ${t('more', { count: row.lineCount - 1 })}`}
          {row.lane === 'toCut' &&
            piece &&
            `, ${formats.listed([t('piece', { piece: piece.pieceNumber }), piece.shelf])}`}
          {row.why === 'backOrder' && `, ${t('onBackOrder')}`}
          {row.sidemark !== '' && `, ${row.sidemark}`}
        </>
      }
      end={
        <>
          <b>{row.lengthMicrometres > 0 && formats.length(row.lengthMicrometres)}</b>
          {due}
        </>
      }
    />
  )
}

function ClaimRow({ claim, due, ...shown }: Shown & Pick<Of<'claims'>, 'claim'>) {
  const t = useTranslations('desk.today')
  const type = useTranslations('issues.types')
  const formats = useFormats()
  const { state } = claim
  return (
    <QueueRow
      {...shown}
      picture={<ClothPicture picture={claim.line.fabric.picture} alt="" sizes="36px" />}
      name={
        <>
          <b>{t('verbs.claims')}</b> {claim.id} {claim.businessName}
        </>
      }
      detail={
        <>
          {type(`${claim.type}.name`)}, <FabricName fabric={claim.line.fabric} />, {claim.line.supplierName}
        </>
      }
      end={
        <>
          <b>{formats.length(claim.lengthMicrometres)}</b>
          {state === 'moreInfo' || state === 'approved' ? <span>{t(`claims.${state}`)}</span> : due}
        </>
      }
    />
  )
}

function PriceRow({ request, due, ...shown }: Shown & Pick<Of<'prices'>, 'request'>) {
  const t = useTranslations('desk.today')
  const perUnit = usePerUnit(request.currency)
  const formats = useFormats()
  return (
    <QueueRow
      {...shown}
      picture={<ClothPicture picture={request.fabric.picture} alt="" sizes="36px" />}
      name={
        <>
          <b>{t('verbs.prices')}</b> {request.id} {request.businessName}
        </>
      }
      detail={
        <>
          <FabricName fabric={request.fabric} />, {perUnit(request.targetPriceMinor)}
        </>
      }
      end={
        <>
          <b>{formats.length(request.lengthMicrometres)}</b>
          {due}
        </>
      }
    />
  )
}

function AccountRow({ business, due, ...shown }: Shown & Pick<Of<'accounts'>, 'business'>) {
  const t = useTranslations('desk.today')
  const statusOf = useAccountStatus()
  const formats = useFormats()
  return (
    <QueueRow
      {...shown}
      picture={<Symbol name="storefront" />}
      name={
        <>
          <b>{t(business.verification === 'pending' ? 'verbs.accounts' : 'verbs.open')}</b>{' '}
          {business.businessName}
        </>
      }
      detail={formats.listed(statusOf(business))}
      end={due}
    />
  )
}

function ImportRow({ list, due, ...shown }: Shown & Pick<Of<'imports'>, 'list'>) {
  const t = useTranslations('desk.today')
  return (
    <QueueRow
      {...shown}
      picture={<Symbol name="file-text" />}
      name={
        <>
          <b>{t('verbs.imports')}</b> {list.fileName}
        </>
      }
      detail={list.supplierName}
      end={due}
    />
  )
}

function WebhookRow({ failing, due, ...shown }: Shown & Pick<Of<'webhooks'>, 'failing'>) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  const outcome = useOutcomeWords()
  return (
    <QueueRow
      {...shown}
      picture={<Symbol name="warning" />}
      name={
        <>
          <b>{t('verbs.webhooks')}</b> {failing.supplier.name}
        </>
      }
      detail={formats.listed([t('failing', { count: failing.count }), outcome(failing)])}
      end={due}
    />
  )
}

const Symbol = ({ name }: { name: 'storefront' | 'file-text' | 'warning' }) => (
  <span className={styles.icon}>
    <Icon name={name} />
  </span>
)

/** The hour today, otherwise the day. */
function Due({ entry, now }: { entry: Entry; now: string }) {
  const formats = useFormats()
  const t = useTranslations('desk.today')
  const { dueAt } = entry
  if (dueAt === null)
    return <span>{t('row' in entry && entry.row.why === 'buyerAsked' ? 'clockStands' : 'noTime')}</span>
  const part = partOf(entry, now)
  const isToday = dueAt.slice(0, 10) === now.slice(0, 10)
  return (
    <span className={part === 'late' ? styles.over : part === 'noon' ? styles.soon : undefined}>
      {isToday ? formats.time(dueAt) : formats.day(dueAt)}
    </span>
  )
}
