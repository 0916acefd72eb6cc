import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { Button } from '../ui/button/button.tsx'
import { useCartForms } from './cart-forms.tsx'

type Props = { item: CartItem; name: string; mayChange: boolean }

/** The wish to approve a cutting of the lot before a line is cut, and a way to change one's mind. */
export function LineCutting({ item, name, mayChange }: Props) {
  const t = useTranslations('cart.line.cutting')
  const { Form, action } = useCartForms()
  if (item.orderType === 'sample') return null
  const { cuttingWanted } = item
  const words = t(cuttingWanted ? 'drop' : 'ask')
  return (
    <>
      {cuttingWanted && <p>{t('wanted')}</p>}
      {mayChange && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="cutting" />
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="cuttingWanted" value={String(!cuttingWanted)} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            aria-label={t('of', { action: words, fabric: name })}
          >
            {words}
          </Button>
        </Form>
      )}
    </>
  )
}
