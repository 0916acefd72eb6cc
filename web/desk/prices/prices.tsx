import { paths } from '@selvedge/contract/access/paths.ts'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { usePerUnit } from '../../office/special-prices/use-offer-words.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Queue, QueueGroup, QueuePage, QueueRow } from '../queue/queue.tsx'
import type { LoadedPrices } from './load-prices.server.ts'
import { PriceRequest } from './price-request.tsx'

type Props = LoadedPrices & {
  /** At the request's own address. */
  isOfRow: boolean
  failure: FormFailure | undefined
}

/** Requests for special prices that wait for the house, or for a supplier's clerk. */
export function Prices({ requests, open, standsUntil, isSuppliers, isOfRow, failure }: Props) {
  const t = useTranslations('desk.prices')
  const title = <PageTitle lead={t('lead', { count: requests.length })}>{t('title')}</PageTitle>
  if (!open)
    return (
      <QueuePage>
        {title}
        <EmptyState title={t('none')} />
      </QueuePage>
    )
  return (
    <QueuePage>
      {!isOfRow && title}
      <Queue
        list={<Waiting requests={requests} openId={open.request.id} />}
        open={
          <PriceRequest
            key={open.request.id}
            {...open}
            standsUntil={standsUntil}
            isSuppliers={isSuppliers}
            isOfRow={isOfRow}
            failure={failure}
          />
        }
        isOfRow={isOfRow}
      />
    </QueuePage>
  )
}

function Waiting({ requests, openId }: { requests: readonly WaitingSpecialPrice[]; openId: string }) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  if (requests.length === 0) return <p>{t('none')}</p>
  return (
    <QueueGroup id="waiting" title={t('waiting')} count={formats.number(requests.length)}>
      {requests.map(one => (
        <RequestRow key={one.id} request={one} isOpen={one.id === openId} />
      ))}
    </QueueGroup>
  )
}

function RequestRow({ request, isOpen }: { request: WaitingSpecialPrice; isOpen: boolean }) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  const perUnit = usePerUnit(request.currency)
  return (
    <QueueRow
      to={paths.deskPrice(request.id)}
      isOpen={isOpen}
      picture={<ClothPicture picture={request.fabric.picture} alt="" sizes="36px" />}
      name={
        <>
          <b>{request.businessName}</b>, {formats.length(request.lengthMicrometres)}
        </>
      }
      detail={<FabricName fabric={request.fabric} />}
      end={
        <>
          <b>{perUnit(request.targetPriceMinor)}</b>
          {t('since', { day: formats.day(request.waitingSince) })}
        </>
      }
    />
  )
}
