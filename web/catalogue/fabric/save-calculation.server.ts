import { redirect, type RouterContextProvider } from 'react-router'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { addMeasuredFavorite } from '@selvedge/contract/favorites/favorites.ts'
import { unitOf } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { METREAGE_ID } from './metreage/metreage-address.ts'
import { readMetreage } from './metreage/read-metreage.ts'
import { cutListOf } from './metreage/work-out.ts'
import { quantityForInput } from '../../formats/quantity-for-input.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

/** Name of the calculator's save button. */
export const SAVE_FIELD = 'keep'

type Keeping = {
  request: Request
  context: Readonly<RouterContextProvider>
  fabric: FabricDetail
  form: FormData
}

/** Saves the calculator's result in the list that hearts add to, and redirects back to the same measures. */
export async function saveCalculation({ request, context, fabric, form }: Keeping) {
  const { user, locale, measurementType } = context.get(visitorContext)
  const page = new URL(request.url).pathname.replace(/\.data$/, '')
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const search = new URLSearchParams(typed.filter(([name]) => name !== SAVE_FIELD))
  search.set('worked', '1')
  const back = `${page}?${search}#${METREAGE_ID}`
  if (!user) throw redirect(withReturnPath(paths.signin, back))
  const { calculation } = readMetreage(search, fabric.facts, { locale, measurementType })
  // The page shows the errors beside the fields.
  if (!calculation) throw redirect(back)
  const unit = unitOf(measurementType)
  const result = await context.get(clientContext)(addMeasuredFavorite, {
    body: {
      fabricId: fabric.id,
      cutList: cutListOf(calculation),
      entered: { quantity: quantityForInput(calculation.cut.totalMicrometres, unit), unit },
    },
  })
  if (!result.success) return formFailure(result, form)
  throw withNotice(redirect(back), request, 'keptInFavorites')
}
