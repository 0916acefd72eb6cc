import { useEffect, useRef, type FocusEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { quantityGrid, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { metresFromMicrometres, yardsFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { useFormats } from '../formats/formats.tsx'
import { useHydrated } from '../ui/hydrated.tsx'
import { QuantityField } from '../ui/form/quantity-field.tsx'
import { quantityId } from './line-ids.ts'
import styles from './cart.module.css'

/** Steps that follow each other this quickly are sent as one. */
const PAUSE_MS = 400

type Props = { item: CartItem; name: string; error?: string | undefined; typed?: string | undefined }

/** Asks in the unit the reader works in; the form names that unit, so a later switch never converts twice. */
export function LineQuantity({ item, name, error, typed }: Props) {
  const t = useTranslations('cart.line')
  const { unit, decimalSeparator } = useFormats()
  const hydrated = useHydrated()
  const { form, onInput, onQuantity, onBlur } = useSending()
  return (
    <Form
      method="post"
      preventScrollReset
      ref={form}
      className={styles.quantityForm}
      onInputCapture={onInput}
      onBlur={onBlur}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="unit" value={unit} />
      <QuantityField
        key={unit}
        {...quantityGrid(item.fabric, unit)}
        id={quantityId(item)}
        name="quantity"
        label={t('quantityLabel', { fabric: name, unit })}
        unit={unit}
        defaultValue={typed ?? quantityShown(item, unit).replace('.', decimalSeparator)}
        decimalSeparator={decimalSeparator}
        decreaseLabel={t('decrease', { fabric: name })}
        increaseLabel={t('increase', { fabric: name })}
        submitsSteps={!hydrated}
        onQuantity={onQuantity}
        error={error}
      />
    </Form>
  )
}

/** What is cut, in metres; in yards what was typed, as long as it was typed in yards. */
function quantityShown(item: CartItem, unit: LengthUnit): string {
  if (unit === 'm') return String(metresFromMicrometres(item.cutMicrometres))
  const yards =
    item.entered.unit === 'yd' ? item.entered.quantity : yardsFromMicrometres(item.requestedMicrometres)
  return String(Math.round(yards * 1000) / 1000)
}

/** Steps are sent after a short pause, what is typed when the field is left; Enter sends at once by itself. */
function useSending() {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  const isUnsent = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = () => {
    clearTimeout(timer.current)
    if (!isUnsent.current || !form.current) return
    isUnsent.current = false
    // At once, so that the press that left the field finds the order's own button already waiting.
    void submit(form.current, { preventScrollReset: true, flushSync: true })
  }
  return {
    form,
    onInput: () => (isTyping.current = true),
    onQuantity: () => {
      isUnsent.current = true
      clearTimeout(timer.current)
      if (!isTyping.current) timer.current = setTimeout(send, PAUSE_MS)
      isTyping.current = false
    },
    /** Also before "Place order" can be pressed, so that no order leaves without the last step. */
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) send()
    },
  }
}
