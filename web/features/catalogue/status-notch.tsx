import { useTranslations } from 'use-intl'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { Notch } from '../../ui/notch.tsx'

/** What has to be said of a cloth before anything else: running out, no longer woven, limited, new. */
export function StatusNotch({ fabric }: { fabric: Pick<FabricCard, 'status' | 'isNew'> }) {
  const term = useTranslations('terms.status')
  if (fabric.status !== 'active')
    return <Notch tone={fabric.status === 'limited' ? 'plain' : 'warning'}>{term(fabric.status)}</Notch>
  return fabric.isNew ? <Notch>{term('new')}</Notch> : null
}
