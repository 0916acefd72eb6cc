import { useTranslations } from '../messages/translations.tsx'
import { Button } from '../ui/button/button.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { useEarlyInput } from '../ui/form/use-early-input.ts'
import { WithScripts } from '../ui/hydrated.tsx'
import { useCartForms } from './cart-forms.tsx'
import type { DestinationChoice } from './destination-choices.ts'
import { useSavedChoice } from './use-saved-choice.ts'
import styles from './cart.module.css'

type Props = {
  id: string
  /** `shipAll`, or `shipLine` with a line. */
  intent: 'shipAll' | 'shipLine'
  lineId?: string
  label: string
  accessibleLabel?: string
  choices: readonly DestinationChoice[]
  /** Undefined for several. */
  chosen: string | undefined
  error?: string | undefined
}

/** To which address the cart, or one line, goes; a choice is sent at once. */
export function DestinationSelect({
  id,
  intent,
  lineId,
  label,
  accessibleLabel,
  choices,
  chosen,
  error,
}: Props) {
  const t = useTranslations('cart.delivery')
  const { Form, action, submit } = useCartForms()
  const send = (form: HTMLFormElement) => void submit(form, { preventScrollReset: true })
  const form = useEarlyInput<HTMLFormElement>(send)
  const saved = chosen ?? 'several'
  // Changed elsewhere, too, as the address of a line is with that of the order.
  const select = useSavedChoice(
    saved,
    sent => sent.get('intent') === intent && (lineId === undefined || sent.get('id') === lineId),
  )
  const isDeleted = chosen !== undefined && !choices.some(({ value }) => value === chosen)
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
      <input type="hidden" name="intent" value={intent} />
      {lineId !== undefined && <input type="hidden" name="id" value={lineId} />}
      <SelectField
        ref={select}
        id={id}
        name="shipTo"
        label={label}
        aria-label={accessibleLabel}
        defaultValue={saved}
        error={error ?? (isDeleted ? t('deleted') : undefined)}
      >
        {chosen === undefined && (
          <option value="several" disabled>
            {t('byLine')}
          </option>
        )}
        {isDeleted && (
          <option value={chosen} disabled>
            {t('deletedAddress')}
          </option>
        )}
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
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
