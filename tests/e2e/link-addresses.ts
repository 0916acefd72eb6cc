import { paths } from '@selvedge/contract/access/paths.ts'
import type { Address, State } from './addresses.ts'
import type { Prepared } from './visitors.ts'

const signedOut = (path: string, state: State = 'full'): Address => ({ path, visitors: ['signedOut'], state })
/** Pages for a supplier, which are in its language. */
const supplied = (path: string): Address => ({ ...signedOut(path), language: 'en' })

/** Addresses of the pages that a link opens without an account, and of links that do not work. */
export const linkAddresses = ({
  answerLink,
  supplierOrderLink,
  signOffLinks,
  quote,
  favorites,
}: Prepared) => ({
  'quote/:token': [
    signedOut(paths.clientQuote(quote.link)),
    signedOut(paths.clientQuote('no-such-link'), 'failing'),
  ],
  'quote/:token/paper': [],
  'answer/:token': [supplied(paths.answer(answerLink)), signedOut(paths.answer('no-such-link'), 'failing')],
  'supplier-order/:token': [
    supplied(paths.supplierOrder(supplierOrderLink)),
    signedOut(paths.supplierOrder('no-such-link'), 'failing'),
  ],
  'sign-off/:token': [
    signedOut(paths.signOff(signOffLinks.cutting)),
    signedOut(paths.signOff(signOffLinks.substitute)),
    signedOut(paths.signOff('no-such-link'), 'failing'),
  ],
  'sign-off/:token/photo': [],
  'cutting/:token': [
    supplied(paths.cutting(signOffLinks.asked)),
    signedOut(paths.cutting('no-such-link'), 'failing'),
  ],
  'share/:token': [signedOut(paths.share(favorites.link)), signedOut(paths.share('no-such-link'), 'failing')],
})
