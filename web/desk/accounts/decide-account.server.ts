import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { openSupplierAccount, refuseSupplierAccount } from '@selvedge/contract/retailer/supplier-accounts.ts'
import {
  confirmVatNumber,
  listWaitingBusinesses,
  refuseBusiness,
  verifyBusiness,
} from '@selvedge/contract/retailer/verification.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** The decision on a business, or on one of its accounts. Its page stays while something of it waits. */
export async function decideAccount(client: Client, request: Request) {
  const form = await request.formData()
  const result = await decide(client, form)
  if (!result.success) return formFailure(result, form)
  const left = must(await client(listWaitingBusinesses)).find(
    ({ email }) => email === formText(form, 'email'),
  )
  return withNotice(redirect(left ? paths.deskAccount(left.id) : paths.deskAccounts), request, 'updated')
}

function decide(client: Client, form: FormData) {
  const email = formText(form, 'email')
  const supplier = formText(form, 'supplier')
  const reason = formText(form, 'reason').trim()
  switch (formText(form, 'intent')) {
    case 'verify':
      return client(verifyBusiness, { body: { email } })
    case 'confirmVat':
      return client(confirmVatNumber, { body: { email, vatNumber: formText(form, 'vatNumber') } })
    case 'refuse':
      return client(refuseBusiness, { body: { email, reason } })
    case 'open':
      return client(openSupplierAccount, { body: { email, supplier, ...termsIn(form) } })
    case 'refuseAccount':
      return client(refuseSupplierAccount, { body: { email, supplier, reason } })
    default:
      throw new Response(null, { status: 400 })
  }
}

/** A field that was left empty leaves the supplier's own terms. */
function termsIn(form: FormData) {
  const accountNumber = formText(form, 'accountNumber').trim()
  const tier = formText(form, 'tierBasisPoints').trim()
  return {
    ...(accountNumber !== '' && { accountNumber }),
    ...(tier !== '' && { tierBasisPoints: Math.round(sentNumber(tier) * 100) }),
  }
}
