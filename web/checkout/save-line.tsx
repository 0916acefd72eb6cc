import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { useTranslations } from '../messages/translations.tsx'
import { Button } from '../ui/button/button.tsx'
import { useCartForms } from './cart-forms.tsx'

type Props = { item: Pick<CartItem, 'id'>; name: string; intent: 'later' | 'back' }

/** Puts a line aside for later, or back into the cart. */
export function SaveLine({ item, name, intent }: Props) {
  const t = useTranslations('cart.saved')
  const { Form, action } = useCartForms()
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="small"
        aria-label={t(`${intent}Of`, { fabric: name })}
      >
        {t(intent)}
      </Button>
    </Form>
  )
}
