import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { useEarlyInput } from '../ui/form/use-early-input.ts'
import { WithScripts } from '../ui/hydrated.tsx'
import { useCartForms } from './cart-forms.tsx'
import { lotId } from './line-ids.ts'
import { useSavedChoice } from './use-saved-choice.ts'
import styles from './cart.module.css'

type Props = { item: CartItem; name: string; error: string | undefined }
type Lot = CartItem['lots'][number]

/** Whether a line can ask for another dye lot than it does. */
export const hasLotsToChoose = ({ dyeLot, lots, orderType, pieceId }: CartItem): boolean =>
  orderType === 'cut' && pieceId === null && (dyeLot !== '' || lots.length > 1)

const hasEnough = ({ freeMicrometres, largestPieceMicrometres }: Lot, item: CartItem): boolean =>
  (item.onePiece ? largestPieceMicrometres : freeMicrometres) >= item.cutMicrometres

/** The dye lot that a length is cut from: any, one that has all of it, or the one asked for. */
export function LineLot({ item, name, error }: Props) {
  const t = useTranslations('cart.line.lots')
  const format = useFormats()
  const { Form, action, submit } = useCartForms()
  const send = (form: HTMLFormElement) => void submit(form, { preventScrollReset: true })
  const form = useEarlyInput<HTMLFormElement>(send)
  const select = useSavedChoice(
    item.dyeLot,
    sent => sent.get('intent') === 'lot' && sent.get('id') === item.id,
  )
  const inStock = item.lots.filter(lot => hasEnough(lot, item) || lot.dyeLot === item.dyeLot)
  const isGone = item.dyeLot !== '' && !item.lots.some(({ dyeLot }) => dyeLot === item.dyeLot)
  const offered = isGone ? [...inStock, { dyeLot: item.dyeLot, freeMicrometres: 0 }] : inStock
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      autoComplete="off"
      ref={form}
      className={styles.lot}
      onChange={event => send(event.currentTarget)}
    >
      <input type="hidden" name="intent" value="lot" />
      <input type="hidden" name="id" value={item.id} />
      <SelectField
        ref={select}
        id={lotId(item)}
        name="dyeLot"
        label={t('label')}
        aria-label={t('of', { fabric: name })}
        defaultValue={item.dyeLot}
        error={error}
        options={[
          { value: '', label: t('any') },
          ...offered.map(({ dyeLot, freeMicrometres }) => ({
            value: dyeLot,
            label: t('option', { lot: dyeLot, length: format.length(freeMicrometres) }),
          })),
        ]}
      />
      <WithScripts
        without={
          <Button type="submit" variant="quiet" size="small">
            {t('apply')}
          </Button>
        }
      >
        {null}
      </WithScripts>
    </Form>
  )
}
