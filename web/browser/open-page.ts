import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router'

/** The address of the page that is open, as a request for it has it. */
let openAddress: string | undefined
/** Error pages on the screen: the page around one may still be there, but its data is not. */
let errorPages = 0

const addressOf = ({ pathname, search }: URL) => pathname + search

/** Whether a request reads anew what is on the screen, instead of going to another page. */
export const isOfOpenPage = (request: Request): boolean =>
  errorPages === 0 && addressOf(new URL(request.url)) === openAddress

/** Called by the root of all pages, which an error of its own replaces. Returns what ends it. */
export function openPage(address: string): () => void {
  openAddress = addressOf(new URL(address, 'http://any.invalid'))
  return () => void (openAddress = undefined)
}

export function showErrorPage(): () => void {
  errorPages += 1
  return () => void (errorPages -= 1)
}

export function useOpenPage(): void {
  const address = createPath(useLocation())
  useEffect(() => openPage(address), [address])
}

export const useShowErrorPage = (): void => useEffect(showErrorPage, [])
