import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { CART_KEYS } from '../../request/page-keys.ts'
import { useOpenCart } from '../../shell/frame/open-cart.ts'
import { useToast } from '../../ui/notice/toaster.tsx'
import type { OrderAnswer } from './order-answer.ts'
import { useAddedWords } from './added-words.ts'

/** A toast for each line added to the cart; its action opens the cart over the page. */
export function useAddedToast(fabric: FabricDetail, answer: OrderAnswer | undefined): void {
  const t = useTranslations('catalogue.order')
  const notice = useTranslations('notices')
  const toast = useToast()
  const openCart = useOpenCart()
  const words = useAddedWords(fabric)
  const told = useRef<OrderAnswer>(undefined)
  const tell = useEffectEvent((answered: OrderAnswer | undefined) => {
    if (!answered || !('added' in answered) || told.current === answered) return
    told.current = answered
    const action = { label: t('toCart'), onAction: openCart, shortcut: CART_KEYS }
    toast({ type: 'success', title: notice('addedToCart'), detail: words(answered.added), action })
  })
  useEffect(() => tell(answer), [answer])
}
