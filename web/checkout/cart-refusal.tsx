import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { TextLink } from '../ui/text/text-link.tsx'

/** Why a form of the cart was refused: first of all, that the cart was already ordered, on another page or device. */
export function CartRefusal({ failure }: { failure: FormFailure }) {
  const t = useTranslations('cart.gone')
  const { orderMade, isAsked } = failure.details
  if (typeof orderMade === 'string')
    return t.rich(isAsked === 1 ? 'asked' : 'ordered', {
      number: orderMade,
      order: words => <TextLink to={paths.order(orderMade)}>{words}</TextLink>,
    })
  return failure.code === 'notFound' && failure.values['id'] !== undefined ? t('line') : failure.message
}
