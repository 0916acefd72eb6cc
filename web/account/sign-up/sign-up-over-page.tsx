import { useState, type ReactNode } from 'react'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { fetchWithFallback } from '../../browser/failed-chunk.ts'
import { usePartFetcher } from '../../browser/part-fetcher.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { SignUpContext } from './sign-up-link.ts'
import type { SignUpDialog } from './sign-up-dialog.tsx'
import type { Route } from './+types/signup'

type Asked = { Dialog: typeof SignUpDialog; wanted: string | null; isOpen: boolean; time: number }

/**
 * Lets sign-up links open a dialog. The dialog's code is fetched on first use; if that fails the links go to the page.
 */
export function SignUpOverPage({ children }: { children: ReactNode }) {
  const ways = usePartFetcher<Route.ComponentProps['loaderData']>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const open = (wanted: string | null) => {
    const address = withReturnPath(paths.signup, wanted)
    const fetching = fetchWithFallback(address, async () => {
      const [{ SignUpDialog: Dialog }] = await Promise.all([
        import('./sign-up-dialog.tsx'),
        ways.data ?? ways.load(address),
        loadMoreWords(['account', 'office']),
      ])
      setAsked(before => ({ Dialog, wanted, isOpen: true, time: before?.time ?? 0 }))
    })
    // The failed-chunk handler loads the sign-up page instead.
    fetching.catch(() => {})
  }
  // A submitted form is reset for the next opening; unsent input is kept.
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
