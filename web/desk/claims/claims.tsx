import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskClaimSummary } from '@selvedge/contract/claims/claim.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Queue, QueueGroup, QueuePage, QueueRow } from '../queue/queue.tsx'
import { DeskClaimArticle } from './desk-claim.tsx'
import { claimGroups, groupOf } from './claim-groups.ts'
import type { LoadedClaims } from './load-claims.server.ts'

type Props = LoadedClaims & {
  /** At the claim's own address. */
  isOfRow: boolean
  failure: FormFailure | undefined
}

/** Claims by the clock, and one of them open with what deciding it moves. */
export function Claims({ claims, open, isSuppliers, isOfRow, failure }: Props) {
  const t = useTranslations('deskClaims')
  const title = <PageTitle lead={t(isSuppliers ? 'suppliers.lead' : 'lead')}>{t('title')}</PageTitle>
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
        list={<Waiting claims={claims} openId={open.id} />}
        open={
          <DeskClaimArticle
            key={`${open.id}${open.version}`}
            claim={open}
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

function Waiting({ claims, openId }: { claims: readonly DeskClaimSummary[]; openId: string }) {
  const t = useTranslations('deskClaims')
  const formats = useFormats()
  if (claims.length === 0) return <p>{t('none')}</p>
  return claimGroups.map(group => {
    const rows = claims.filter(claim => groupOf(claim) === group)
    return (
      rows.length > 0 && (
        <QueueGroup
          key={group}
          id={group}
          title={t(`groups.${group}`)}
          count={formats.number(rows.length)}
          late={group === 'late'}
        >
          {rows.map(claim => (
            <ClaimRow key={claim.id} claim={claim} isOpen={claim.id === openId} />
          ))}
        </QueueGroup>
      )
    )
  })
}

function ClaimRow({ claim, isOpen }: { claim: DeskClaimSummary; isOpen: boolean }) {
  const t = useTranslations('deskClaims')
  const type = useTranslations('issues.types')
  const formats = useFormats()
  return (
    <QueueRow
      to={paths.deskClaim(claim.id)}
      isOpen={isOpen}
      picture={<ClothPicture picture={claim.line.fabric.picture} alt="" sizes="36px" />}
      name={
        <>
          <b>{type(`${claim.type}.name`)}</b>, {formats.cutLength(claim.lengthMicrometres)}
        </>
      }
      detail={
        <>
          {claim.businessName}, <FabricName fabric={claim.line.fabric} />
        </>
      }
      end={
        <>
          <b>{claim.id}</b>
          {claim.state === 'open' && t('by', { day: formats.day(claim.decideBy) })}
        </>
      }
    />
  )
}
