import { paths } from '@selvedge/contract/access/paths.ts'
import type { Address, State } from './addresses.ts'
import type { Prepared } from './visitors.ts'

const signedOut = (path: string, state: State = 'full'): Address => ({ path, visitors: ['signedOut'], state })
/** Pages in the language of the person to whom the link was mailed. */
const mailed = (path: string): Address => ({ ...signedOut(path), language: 'en' })

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
  'answer/:token': [mailed(paths.answer(answerLink)), signedOut(paths.answer('no-such-link'), 'failing')],
  'supplier-order/:token': [
    mailed(paths.supplierOrder(supplierOrderLink)),
    signedOut(paths.supplierOrder('no-such-link'), 'failing'),
  ],
  'sign-off/:token': [
    mailed(paths.signOff(signOffLinks.cutting)),
    mailed(paths.signOff(signOffLinks.substitute)),
    signedOut(paths.signOff('no-such-link'), 'failing'),
  ],
  'sign-off/:token/photo': [],
  'cutting/:token': [
    mailed(paths.cutting(signOffLinks.asked)),
    signedOut(paths.cutting('no-such-link'), 'failing'),
  ],
  'share/:token': [signedOut(paths.share(favorites.link)), signedOut(paths.share('no-such-link'), 'failing')],
})
