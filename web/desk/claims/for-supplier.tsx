import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

/** To a supplier's people, who decide no claim: who does, what it means for them, and where they can say something. */
export function ForSupplier({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims.suppliers')
  const formats = useFormats()
  const { state, line } = claim
  return (
    <>
      <p>{t(`standing.${state}`, { day: formats.day(claim.decideBy) })}</p>
      <p>
        <TextLink to={`${paths.deskScan}?code=${encodeURIComponent(line.orderId)}`}>
          {t('write', { order: line.orderId })}
        </TextLink>
      </p>
    </>
  )
}
