import { useTranslations } from '../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { Notch } from '../ui/data/notch.tsx'

/** Badge for a cloth's status: running out, discontinued, limited, new. */
export function StatusNotch({ fabric }: { fabric: Pick<FabricCard, 'status' | 'isNew'> }) {
  const term = useTranslations('terms.status')
  if (fabric.status !== 'active')
    return <Notch tone={fabric.status === 'limited' ? 'plain' : 'warning'}>{term(fabric.status)}</Notch>
  return fabric.isNew ? <Notch>{term('new')}</Notch> : null
}
