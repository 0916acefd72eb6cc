import { useEffect, useRef } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import { forgetMember, storeAuth, readAuth } from '../../browser/browser-storage.ts'
import { subscribeToOtherTabs, notifyOtherTabs } from '../../browser/tabs.ts'

/**
 * Keeps whose the copies in this browser are. When the server says that it is somebody else, or nobody any more, the
 * copies go and the other tabs are told. Signing out in another tab leaves this one, whatever it holds.
 */
export function useMemberCopy(userId: string | undefined): void {
  const shown = useRef(userId)
  useEffect(() => {
    void follow(userId, shown.current)
    shown.current = userId
  }, [userId])
  useEffect(() => {
    if (userId === undefined) return undefined
    return subscribeToOtherTabs(news => {
      const concernsUs = news.kind === 'signedOut' && (news.userId ?? userId) === userId
      // The server sends on to the gate where there is one.
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
