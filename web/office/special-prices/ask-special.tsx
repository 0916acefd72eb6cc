import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { askForFabric } from './ask-address.ts'

type Props = {
  fabric: Pick<FabricDetail, 'id' | 'status' | 'prices' | 'specialPrice'>
  draft: { orderType: string; quantity: string; unit: 'm' | 'yd' }
}

/**
 * Link to request a special price for the order form's length, if there is no open request or its offer has expired.
 */
export function AskSpecial({ fabric, draft }: Props) {
  const t = useTranslations('specials')
  const { specialPrice, prices, status } = fabric
  const isOpen = specialPrice !== null && specialPrice.state !== 'expired'
  if (isOpen || prices.yours === null || status === 'discontinued' || draft.orderType === 'sample')
    return null
  return (
    <p>
      <TextLink to={askForFabric(fabric.id, draft.quantity, draft.unit)}>{t('ask')}</TextLink>
    </p>
  )
}
