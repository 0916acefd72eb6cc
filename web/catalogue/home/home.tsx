import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/home'
import {
  getHomePage,
  listSuppliers,
  type BookCover as BookOnCounter,
} from '@selvedge/contract/catalogue/catalogue.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { BookCover } from '../books/book-cover.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { useLookingCustomer } from '../../shell/customer/trade-prices.tsx'
import { HomeSearch } from './home-search.tsx'
import { ByColour, ByUse } from './home-shelves.tsx'
import { homeHead } from './home-head.ts'
import { Invitation } from './invitation.tsx'
import { RecentlyViewed, RecentlyViewedBeside } from './recently-viewed.tsx'
import { NewFabrics } from './new-fabrics.tsx'
import { largestSuppliers, SuppliersBeside, SuppliersWhereNothingSeen } from './suppliers-beside.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'
import styles from './home.module.css'

export const handle: PageHandle = { ownSearch: true, words: ['waiting'] }

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => homeHead(args.loaderData, context))

/** Loads the home page, and open tasks for a signed-in retailer. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { user } = context.get(visitorContext)
  const [home, waiting, suppliers] = await Promise.all([
    client(getHomePage),
    user?.isProfileCompleted ? client(getWaiting) : null,
    client(listSuppliers),
  ])
  return {
    home: must(home),
    signedIn: user !== null,
    waiting: waiting?.success ? waiting.data : null,
    suppliers: suppliers.success ? largestSuppliers(suppliers.data) : [],
  }
}

/** With more open tasks the column beside the shelves is full. */
const MOST_WAITING_BESIDE = 2
/** Suppliers that fit beside the shelves under the invitation. */
const MOST_BESIDE_INVITATION = 4

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.home')
  const { home, waiting, suppliers, signedIn } = loaderData
  // Open tasks name other customers and trade totals, which a customer at the counter is not to see.
  const isPrivate = useLookingCustomer() === null
  const hasRoomBeside = signedIn && isPrivate && (waiting?.length ?? 0) <= MOST_WAITING_BESIDE
  const shelves = (
    <div className={styles.shelves}>
      <ByUse uses={home.uses} />
      <ByColour colours={home.colours} />
    </div>
  )
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title')}</h1>
      <HomeSearch home={home} />
      {/* Below lg open tasks come before the shelves, the invitation after them; from lg both are beside them. */}
      {!signedIn && shelves}
      <aside className={styles.aside}>
        {signedIn && isPrivate && <WaitingForYou waiting={waiting} />}
        {signedIn && !isPrivate && <SuppliersBeside suppliers={suppliers} />}
        {!signedIn && <Invitation fabricCount={home.fabricCount} />}
        {hasRoomBeside && <RecentlyViewedBeside />}
        {hasRoomBeside && <SuppliersWhereNothingSeen suppliers={suppliers} />}
        {!signedIn && <SuppliersBeside suppliers={suppliers.slice(0, MOST_BESIDE_INVITATION)} />}
      </aside>
      {signedIn && shelves}
      {home.newFabrics.length > 0 && <NewFabrics fabrics={home.newFabrics} fabricCount={home.fabricCount} />}
      {home.newBooks.length > 0 && <NewBooks books={home.newBooks} />}
      <RecentlyViewed isAlsoBeside={hasRoomBeside} />
    </div>
  )
}

function NewBooks({ books }: { books: readonly BookOnCounter[] }) {
  const t = useTranslations('catalogue.home')
  return (
    <section className={styles.wide} aria-labelledby="new-books">
      <SectionHead id="new-books" ruled aside={<TextLink to={paths.suppliers}>{t('allSuppliers')}</TextLink>}>
        {t('newBooks')}
      </SectionHead>
      <ul className={styles.books}>
        {books.map(book => (
          <li key={`${book.supplier.id} ${book.id}`}>
            <BookCover book={book} place="counter" />
          </li>
        ))}
      </ul>
    </section>
  )
}
