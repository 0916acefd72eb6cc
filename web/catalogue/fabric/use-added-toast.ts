import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { CART_KEYS } from '../../request/page-keys.ts'
import { useToast } from '../../ui/notice/toaster.tsx'
import type { OrderAnswer } from './order-answer.ts'
import { useAddedWords } from './added-words.ts'

/** A toast for each line added to the cart, with a link there. */
export function useAddedToast(fabric: FabricDetail, answer: OrderAnswer | undefined): void {
  const t = useTranslations('catalogue.order')
  const notice = useTranslations('notices')
  const toast = useToast()
  const navigate = useNavigate()
  const words = useAddedWords(fabric)
  const told = useRef<OrderAnswer>(undefined)
  useEffect(() => {
    if (!answer || !('added' in answer) || told.current === answer) return
    told.current = answer
    const action = { label: t('toCart'), onAction: () => void navigate(paths.checkout), shortcut: CART_KEYS }
    toast({ type: 'success', title: notice('addedToCart'), detail: words(answer.added), action })
  }, [answer, navigate, notice, t, toast, words])
}
