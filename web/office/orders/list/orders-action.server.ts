import { redirect } from 'react-router'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { changeOrderView, removeOrderView, saveOrderView } from '@selvedge/contract/orders/order-views.ts'
import { formFailure } from '../../../request/api.server.ts'
import { formText } from '../../../request/form-text.ts'
import { withNotice } from '../../../shell/notices/served-notice.server.ts'
import { ordersAddress, typedFilter } from './order-address.ts'

/** Keeps, changes or forgets a view of the list, and returns to the list as it was. */
export async function ordersAction(request: Request, client: Client) {
  const form = await request.formData()
  const filter = typedFilter(new URL(request.url).searchParams)
  const id = formText(form, 'view')
  const intents: Record<string, (() => Promise<Result<unknown>>) | undefined> = {
    saveView: () =>
      client(saveOrderView, {
        body: {
          name: formText(form, 'name'),
          filter: filter as BodyOf<typeof saveOrderView>['filter'],
          isDefault: formText(form, 'isDefault') === 'yes',
        },
      }),
    makeDefault: () => client(changeOrderView, { params: { id }, body: { isDefault: true } }),
    noDefault: () => client(changeOrderView, { params: { id }, body: { isDefault: false } }),
    removeView: () => client(removeOrderView, { params: { id } }),
  }
  const act = intents[formText(form, 'intent')]
  if (!act) throw new Response(null, { status: 400 })
  const result = await act()
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(ordersAddress(filter)), request, 'updated')
}
