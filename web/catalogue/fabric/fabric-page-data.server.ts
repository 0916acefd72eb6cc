import type { RouterContextProvider } from 'react-router'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { visitorContext } from '../../request/contexts.server.ts'
import { orderTypes } from '@selvedge/contract/catalogue/terms.ts'
import { readAdded } from './added-line.ts'
import { readMetreage } from './metreage/read-metreage.ts'
import { orderRightsOf } from './order-rights.ts'
import { readWanted } from '../../cloth/wanted-length.ts'
import { readShow } from './stage-scale.ts'

type Asked = { url: URL; context: Readonly<RouterContextProvider> }

/** What a fabric's page shows beside the fabric, by the URL and for this visitor; also within a book. */
export function fabricPageData(fabric: FabricDetail, { url, context }: Asked) {
  const { user, locale, measurementType } = context.get(visitorContext)
  return {
    fabric,
    show: readShow(url.searchParams),
    metreage: readMetreage(url.searchParams, fabric.facts, { locale, measurementType }),
    orderRights: orderRightsOf(user),
    customerName: user?.customer?.name ?? '',
    wanted: readWanted(url.searchParams),
    startType: orderTypes.find(type => type === url.searchParams.get('order')) ?? 'cut',
    formKey: user ? crypto.randomUUID() : '',
    added: readAdded(url.searchParams, fabric),
  }
}
