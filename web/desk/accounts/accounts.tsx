import { paths } from '@selvedge/contract/access/paths.ts'
import type { DecidedBusiness, WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Queue, QueueGroup, QueuePage, QueueRow } from '../queue/queue.tsx'
import { BusinessDecision } from './business-decision.tsx'
import { useAccountStatus } from './use-account-status.ts'

type Props = {
  businesses: readonly WaitingBusiness[]
  open: DecidedBusiness | null
  /** At the business's own address. */
  isOfRow: boolean
  failure: FormFailure | undefined
}

/** Businesses that wait for their verification or for an account at a supplier. */
export function Accounts({ businesses, open, isOfRow, failure }: Props) {
  const t = useTranslations('desk.accounts')
  const title = <PageTitle lead={t('lead', { count: businesses.length })}>{t('title')}</PageTitle>
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
        list={<BusinessList businesses={businesses} openId={open.id} />}
        open={<BusinessDecision key={open.id} business={open} isOfRow={isOfRow} failure={failure} />}
        isOfRow={isOfRow}
      />
    </QueuePage>
  )
}

function BusinessList({ businesses, openId }: { businesses: readonly WaitingBusiness[]; openId: string }) {
  const t = useTranslations('desk.accounts')
  const formats = useFormats()
  const groups = [
    { name: 'toVerify', rows: businesses.filter(({ verification }) => verification === 'pending') },
    { name: 'toOpen', rows: businesses.filter(({ verification }) => verification !== 'pending') },
  ] as const
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => (
      <QueueGroup key={name} id={name} title={t(name)} count={formats.number(rows.length)}>
        {rows.map(one => (
          <BusinessRow key={one.id} business={one} isOpen={one.id === openId} />
        ))}
      </QueueGroup>
    ))
}

function BusinessRow({ business, isOpen }: { business: WaitingBusiness; isOpen: boolean }) {
  const t = useTranslations('desk.accounts')
  const type = useTranslations('business.details.types')
  const formats = useFormats()
  const statusOf = useAccountStatus()
  const { businessName, businessType, address } = business
  return (
    <QueueRow
      to={paths.deskAccount(business.id)}
      isOpen={isOpen}
      name={
        <>
          <b>{businessName}</b>
          {address && `, ${address.city}`}
        </>
      }
      detail={formats.listed([businessType !== '' && type(businessType), ...statusOf(business)])}
      end={t('since', { day: formats.day(waitsSince(business)) })}
    />
  )
}

/** Verified businesses wait for the account that they applied for first. */
const waitsSince = ({ verification, completedAt, accounts }: WaitingBusiness): string =>
  verification === 'pending' ? completedAt : (accounts[0]?.requestedAt ?? completedAt)
