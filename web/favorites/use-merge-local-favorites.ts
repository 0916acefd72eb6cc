import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useNotify } from '../ui/notice/notifications.tsx'
import { useToast } from '../ui/notice/toaster.tsx'
import type { LocalFavorites } from './local-favorites.ts'
import { mergeLocalFavorites } from './local-favorites-store.ts'

type Answer = { added: number } | { message: string }

/** After sign-in merges this browser's favourites into the account. If refused, they stay in the browser. */
export function useMergeLocalFavorites(isAccountKeeping: boolean): void {
  const t = useTranslations('favorites.here')
  const toast = useToast()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const take = useEffectEvent(async (kept: LocalFavorites) => {
    const answer = await send(kept)
    if (!answer) return false
    if ('message' in answer) {
      notify({ type: 'error', title: t('notMerged'), detail: answer.message })
      return false
    }
    if (answer.added > 0) {
      toast({ type: 'success', title: t('merged', { count: answer.added }) })
      await revalidate()
    }
    return true
  })
  useEffect(() => {
    if (isAccountKeeping) void mergeLocalFavorites(kept => take(kept))
  }, [isAccountKeeping])
}

/** Undefined on a network or server error; the next page retries. */
async function send({ id, fabricIds }: LocalFavorites): Promise<Answer | undefined> {
  const body = new URLSearchParams([['id', id], ...fabricIds.map(fabricId => ['fabricId', fabricId])])
  try {
    const response = await fetch(paths.mergeFavorites, { method: 'POST', body, redirect: 'error' })
    return response.status < 500 ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
