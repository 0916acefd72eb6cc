import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  removeSupplierWebhook,
  rotateWebhookSecret,
  sendSupplierEventAgain,
  setSupplierWebhook,
  testSupplierWebhook,
} from '@selvedge/contract/desk/supplier-webhooks.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

type Changing = { client: Client; request: Request; supplierId: string }

/** What is pressed on the page of a supplier's webhook. A secret is in the answer alone: it is never shown again. */
export async function changeWebhook({ client, request, supplierId }: Changing) {
  const form = await request.formData()
  const params = { id: supplierId }
  const intent = formText(form, 'intent')
  if (intent === 'test' || intent === 'again') {
    const tried =
      intent === 'test'
        ? await client(testSupplierWebhook, { params })
        : await client(sendSupplierEventAgain, { params: { id: formText(form, 'event') } })
    return tried.success ? { tried: tried.data } : formFailure(tried, form)
  }
  if (intent === 'rotate') {
    const rotated = await client(rotateWebhookSecret, { params })
    return rotated.success ? { secret: rotated.data.secret } : formFailure(rotated, form)
  }
  const back = () => withNotice(redirect(paths.deskSupplierWebhook(supplierId)), request, 'updated')
  if (intent === 'remove') {
    const removed = await client(removeSupplierWebhook, { params })
    return removed.success ? back() : formFailure(removed, form)
  }
  const set = await client(setSupplierWebhook, {
    params,
    body: { url: formText(form, 'url'), isOnly: form.has('isOnly') },
  })
  if (!set.success) return formFailure(set, form)
  return set.data.secret === null ? back() : { secret: set.data.secret }
}
