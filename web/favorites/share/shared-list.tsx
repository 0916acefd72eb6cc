import { useTranslations } from '../../messages/translations.tsx'
import { useShowErrorPage } from '../../browser/open-page.ts'
import type { Route } from './+types/shared-list'
import { getSharedFavorites, type SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { data } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import { FormatsProvider, useFormats } from '../../formats/formats.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { rateShown, TAX } from '../list-show.ts'
import { SharedRoom } from './shared-room.tsx'
import { SharedFoot } from './shared-foot.tsx'
import { ShareExpired } from './share-expired.tsx'
import styles from './shared-list.module.css'

/** The reader's choice of units, in the address. */
const UNITS = 'units'

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => titleOf(args.loaderData, t('favorites.shared.title')))

/** Title for the browser's history: list and shop. */
const titleOf = (shared: SharedFavorites | undefined, title: string): string =>
  shared ? `${shared.name || title}, ${shared.businessName}` : title

/** The address is a secret: no caching, no indexing, no referrer. */
export const headers: Route.HeadersFunction = () => closedHeaders
const closedHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const shared = must(await client(getSharedFavorites, { params: { token: params.token } }))
  const taxBasisPoints = rateShown(url.searchParams, shared)
  const chosen = measurementTypes.find(type => type === url.searchParams.get(UNITS))
  const shown = { ...shared, measurementType: chosen ?? shared.measurementType, taxBasisPoints }
  return data(shown, { headers: closedHeaders })
}

/** The customer's view of a list, in the shop's units unless the reader chooses others. */
export default function SharedListPage({ loaderData: shared, params }: Route.ComponentProps) {
  const { locale } = useFormats()
  return (
    <FormatsProvider locale={locale} measurementType={shared.measurementType} display={null}>
      <SharedList shared={shared} pictures={paths.share(params.token)} />
    </FormatsProvider>
  )
}

/** Without links to the catalogue. */
function SharedList({ shared, pictures }: { shared: SharedFavorites; pictures: string }) {
  const t = useTranslations('favorites.shared')
  const formats = useFormats()
  const title = shared.name || t('title')
  return (
    <main id="main" className={styles.page}>
      <div className={styles.top}>
        <p className={styles.business}>{shared.businessName}</p>
        <Units shared={shared} />
      </div>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {formats.listed([
            shared.endCustomer !== '' &&
              shared.endCustomer !== title &&
              t('for', { name: shared.endCustomer }),
            shared.project,
          ])}
        </p>
      </header>
      {shared.rooms.length === 0 && <p>{t('nothing')}</p>}
      {shared.rooms.map(room => (
        <SharedRoom key={room.name} room={room} shared={shared} pictures={pictures} />
      ))}
      <SharedFoot shared={shared} />
    </main>
  )
}

/** Metres or yards, as links, so that the choice needs no scripts and no cookie. */
function Units({ shared: { measurementType, taxBasisPoints } }: { shared: SharedFavorites }) {
  const t = useTranslations('favorites')
  const searchOf = (type: MeasurementType) =>
    new URLSearchParams([[UNITS, type], ...(taxBasisPoints === null ? [] : [[TAX, '1']])])
  const items = measurementTypes.map(type => ({
    to: { search: `?${searchOf(type).toString()}` },
    label: t(type === 'imperial' ? 'items.yards' : 'items.metres'),
    current: type === measurementType,
  }))
  return (
    <div className={styles.units}>
      <SegmentLinks label={t('shared.units')} items={items} size="small" />
    </div>
  )
}

/** An invalid link says only that; a server error says that. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useShowErrorPage()
  return <ShareExpired error={error} />
}
