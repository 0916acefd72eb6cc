import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { withWayBack } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { fetchPart } from '../../browser/failed-chunk.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { SignUpContext } from './sign-up-link.ts'
import type { SignUpDialog } from './sign-up-dialog.tsx'
import type { loader } from './signup.tsx'

type Asked = { Dialog: typeof SignUpDialog; wanted: string | null; isOpen: boolean; time: number }

/**
 * Lets the links of a page open the form for an account over it. The form is fetched when it is first asked for; where
 * it cannot be, they lead to its page as they do without scripts.
 */
export function SignUpOverPage({ children }: { children: ReactNode }) {
  const ways = useFetcher<typeof loader>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (wanted: string | null) => {
    const address = withWayBack(paths.signup, wanted)
    const fetching = fetchPart(address, async () => {
      const [{ SignUpDialog: Dialog }] = await Promise.all([
        import('./sign-up-dialog.tsx'),
        ways.data ?? ways.load(address),
        loadMoreWords(['office']),
      ])
      setAsked(before => ({ Dialog, wanted, isOpen: true, time: before?.time ?? 0 }))
    })
    // Who watches for parts that do not come loads the page of the form instead, whole.
    fetching.catch(() => {})
  }
  // Once something was sent, the next who asks begins anew; what was only typed stays.
  const close = (isSent: boolean) =>
    setAsked(before => before && { ...before, isOpen: false, time: before.time + (isSent ? 1 : 0) })
  return (
    <SignUpContext value={open}>
      {children}
      {asked && (
        <asked.Dialog
          key={asked.time}
          open={asked.isOpen}
          wanted={asked.wanted}
          provider={ways.data?.provider ?? null}
          onClose={close}
        />
      )}
    </SignUpContext>
  )
}
