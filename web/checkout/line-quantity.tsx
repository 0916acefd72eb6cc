import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import { quantityGrid, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { metresFromMicrometres, yardsFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { useLeastWords } from '../cloth/use-least-words.ts'
import { useFormats } from '../formats/formats.tsx'
import { useHydrated } from '../ui/hydrated.tsx'
import { QuantityField } from '../ui/form/quantity-field.tsx'
import { useCartForms } from './cart-forms.tsx'
import { quantityId } from './line-ids.ts'
import styles from './cart.module.css'

/** Debounce of the step buttons. */
const PAUSE_MS = 400

type Props = { item: CartItem; name: string; error?: string | undefined; typed?: string | undefined }

/** In the reader's unit. The form states that unit, so a later change of units never converts twice. */
export function LineQuantity({ item, name, error, typed }: Props) {
  const t = useTranslations('cart.line')
  const leastWords = useLeastWords()
  const { unit, decimalSeparator, typedNumber } = useFormats()
  const hydrated = useHydrated()
  const { Form, action, readAt } = useCartForms()
  const { form, onInput, onQuantity, onBlur } = useSending()
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      ref={form}
      className={styles.quantityForm}
      onInputCapture={onInput}
      onBlur={onBlur}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="unit" value={unit} />
      <input type="hidden" name="readAt" value={readAt} />
      <QuantityField
        key={unit}
        {...quantityGrid(item.fabric, unit)}
        id={quantityId(item)}
        name="quantity"
        label={t('quantityLabel', { fabric: name, unit })}
        unit={unit}
        defaultValue={typed ?? typedNumber(quantityShown(item, unit))}
        decimalSeparator={decimalSeparator}
        decreaseLabel={t('decrease', { fabric: name })}
        increaseLabel={t('increase', { fabric: name })}
        submitsSteps={!hydrated}
        onQuantity={onQuantity}
        error={error}
        note={leastWords(item.fabric)}
      />
    </Form>
  )
}

/** The cut length in metres; in yards the entered length, if it was entered in yards. */
function quantityShown(item: CartItem, unit: LengthUnit): number {
  if (unit === 'm') return metresFromMicrometres(item.cutMicrometres)
  const yards =
    item.entered.unit === 'yd' ? item.entered.quantity : yardsFromMicrometres(item.requestedMicrometres)
  return Math.round(yards * 1000) / 1000
}

/** Submits steps after a debounce and typed input on blur; Enter submits the form by itself. */
function useSending() {
  const { submit } = useCartForms()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  const isUnsent = useRef(false)
  useEffect(() => {
    const element = form.current
    /** The page is being left with a change that was not sent. */
    const sendAlong = () => {
      clearTimeout(timer.current)
      if (!isUnsent.current || !element) return
      isUnsent.current = false
      const fields = new URLSearchParams()
      for (const [name, value] of new FormData(element))
        if (typeof value === 'string') fields.append(name, value)
      navigator.sendBeacon(element.action, fields)
    }
    addEventListener('pagehide', sendAlong)
    return () => {
      removeEventListener('pagehide', sendAlong)
      sendAlong()
    }
  }, [])
  const send = () => {
    clearTimeout(timer.current)
    if (!isUnsent.current || !form.current) return
    isUnsent.current = false
    // flushSync, so that the order button is already disabled when the click that caused the blur reaches it.
    void submit(form.current, { preventScrollReset: true, flushSync: true })
  }
  const sendBefore = useEffectEvent((submitted: EventTarget | null) => {
    if (submitted !== form.current) send()
  })
  useEffect(() => {
    // A button that takes no focus, as in Safari, causes no blur: another form would be sent before this one.
    const onSubmit = ({ target }: SubmitEvent) => sendBefore(target)
    addEventListener('submit', onSubmit, true)
    return () => removeEventListener('submit', onSubmit, true)
  }, [])
  return {
    form,
    onInput: () => (isTyping.current = true),
    onQuantity: () => {
      isUnsent.current = true
      clearTimeout(timer.current)
      if (!isTyping.current) timer.current = setTimeout(send, PAUSE_MS)
      isTyping.current = false
    },
    /** Runs before "Place order" can be pressed, so that the order includes the last change. */
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) send()
    },
  }
}
