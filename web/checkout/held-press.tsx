import { useState, type FormEvent, type MouseEvent } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/**
 * Holds back an order that is pressed while a line is still being saved: the buyer would order at a total that they have
 * not read. `onSubmit` says whether the order goes out.
 */
export function useHeldPress() {
  const { formData } = useNavigation()
  const isSaving = formData !== undefined && formData.get('intent') !== 'place'
  const [isHeld, setHeld] = useState(false)
  return {
    isSaving,
    isHeld,
    goesOut: (event: FormEvent): boolean => {
      setHeld(isSaving)
      if (isSaving) event.preventDefault()
      return !isSaving
    },
    /** The second half of a double click, which would come after the saving and before the total is read. */
    onClick: (event: MouseEvent) => {
      if (isHeld && event.detail > 1) event.preventDefault()
    },
  }
}

type Props = {
  press: Pick<ReturnType<typeof useHeldPress>, 'isSaving' | 'isHeld'>
  cart: Cart
  button: string
}

/** What became of a press that was held back, and what to press now. */
export function HeldPressNote({ press: { isSaving, isHeld }, cart, button }: Props) {
  const t = useTranslations('cart.place')
  const format = useFormats()
  const isRefused = useActionData<unknown>() !== undefined
  const total = format.money(cart.totals.totalMinor, cart.currency)
  const words = () => {
    if (isSaving) return t('savingFirst')
    return isRefused ? t('changeRefused', { button }) : t('savedFirst', { total, button })
  }
  return <div aria-live="assertive">{isHeld && <p>{words()}</p>}</div>
}
