import { useTranslations } from '../messages/translations.tsx'
import type { Cart, CartItem } from '@selvedge/contract/cart/cart.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { CartRefusal } from './cart-refusal.tsx'
import { faultTarget, lotId, shipToId } from './line-ids.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'

type Props = { failure: FormFailure; cart: Cart }

/** Error summary that links to each field or line to correct. */
export function CheckoutFault({ failure, cart }: Props) {
  const t = useTranslations('cart')
  const items = cart.groups.flatMap(group => group.items)
  const named = Object.entries(failure.fields).map(([field, message]) =>
    fieldError({ field, message, failure, items, nameOf: name => t(`order.${name}`) }),
  )
  // An invalid length is refused in metres and as entered; both map to one field, shown once.
  const errors = named.filter(({ fieldId }, at) => named.findIndex(one => one.fieldId === fieldId) === at)
  const isOrdered = failure.details['orderMade'] !== undefined
  const mayBeOrdered = isOutcomeUnknown(failure.code) || (failure.code === 'cartEmpty' && !isOrdered)
  return (
    <ErrorSummary
      title={<CartRefusal failure={failure} />}
      errors={errors.length > 0 && !isAlone(errors, failure) ? errors : []}
    >
      {mayBeOrdered && failure.values['intent'] === 'place' && (
        <TextLink to={paths.orders}>{t('place.lookInOrders')}</TextLink>
      )}
    </ErrorSummary>
  )
}

type Fault = {
  field: string
  message: string
  failure: FormFailure
  items: readonly CartItem[]
  nameOf: (field: 'poNumber' | 'note') => string
}

/** `items.<id>` is a line; `fabricQuantity` and `entered.quantity` are the length of the submitted line, `dyeLot` its lot. */
function fieldError({ field, message, failure, items, nameOf }: Fault) {
  if (field === 'poNumber' || field === 'note')
    return { fieldId: field, message: `${nameOf(field)}: ${message}` }
  const isLine = field.startsWith('items.')
  const id = isLine ? field.slice('items.'.length) : failure.values['id']
  const item = items.find(one => one.id === id)
  if (!item) return { fieldId: field, message }
  // Errors of a line at placing already name the cloth, as do those of too little stock.
  const namesCloth = isLine || failure.code !== 'invalidInput'
  return {
    fieldId: targetOf(field, item, failure),
    message: namesCloth ? message : `${clothName(item.fabric)}: ${message}`,
  }
}

function targetOf(field: string, item: CartItem, { code }: FormFailure): string {
  if (field === 'dyeLot') return lotId(item)
  // At placing, the one thing of a line that is invalid, rather than short or off sale, is its address.
  return field === 'shipTo' || (field.startsWith('items.') && code === 'invalidInput')
    ? shipToId(item)
    : faultTarget(item)
}

/** A single error equal to the title needs no list. */
const isAlone = (errors: readonly { message: string }[], failure: FormFailure) =>
  errors.length === 1 && errors[0]?.message === failure.message
