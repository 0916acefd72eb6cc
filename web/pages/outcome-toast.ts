import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useToast } from '../ui/toaster.tsx'

/**
 * Says once what the redirect target's address reports (`?added=1`), then takes it out of the address so that a
 * reload does not say it again. Without scripts the page itself shows it.
 */
export function useOutcomeToast(happened: boolean, parameter: string, title: string): void {
  const toast = useToast()
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    if (!happened || !search.has(parameter)) return
    toast({ type: 'success', title })
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }, [happened, parameter, title, search, setSearch, toast])
}
