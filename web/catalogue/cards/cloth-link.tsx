import { Link, type LinkProps } from 'react-router'
import { loadMoreWords } from '../../messages/words-of-document.ts'

/** The router prefetches data and scripts of a page, but does not know of its words. A failure is told once the page is opened. */
const prefetchWords = () => void loadMoreWords(['fabric']).catch(() => {})

/** Leads to the page of a cloth, which is prefetched while the link is pointed at. */
export const ClothLink = (props: LinkProps) => (
  <Link prefetch="intent" onPointerEnter={prefetchWords} onFocus={prefetchWords} {...props} />
)
