import { useEffect, useRef } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import { forgetMember, storeAuth, readAuth } from '../../browser/browser-storage.ts'
import { subscribeToOtherTabs, notifyOtherTabs } from '../../browser/tabs.ts'

/**
 * Stores whose data this browser holds. When another user signs in or the user signs out, that data is deleted and the
 * other tabs are notified. When another tab signs out, this tab goes to the sign-in page, even with unsaved input.
 */
export function useMemberStorage(userId: string | undefined, isAtDesk: boolean): void {
  const shown = useRef(userId)
  useEffect(() => {
    if (isAtDesk) return
    void follow(userId, shown.current)
    shown.current = userId
  }, [userId, isAtDesk])
  useEffect(() => {
    if (userId === undefined) return undefined
    return subscribeToOtherTabs(news => {
      const concernsUs = news.kind === 'signedOut' && (news.userId ?? userId) === userId
      // The server redirects to the gate if there is one.
      if (concernsUs) location.replace(paths.signin)
    })
  }, [userId])
}

async function follow(userId: string | undefined, shownBefore: string | undefined): Promise<void> {
  const known = (await readAuth())?.user.id
  const gone = [known, shownBefore].find(id => id !== undefined && id !== userId)
  if (gone !== undefined) {
    await forgetMember()
    notifyOtherTabs({ kind: 'signedOut', userId: gone })
  }
  if (userId !== undefined && userId !== known) await storeAuth({ user: { id: userId } })
}
