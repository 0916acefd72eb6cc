import { redirect, type RouterContextProvider } from 'react-router'
import { askStockAlert, dropStockAlert } from '@selvedge/contract/catalogue/stock-alert.ts'
import { fabricQuantityInMetres } from '@selvedge/contract/format/measurement.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { ALERT_FIELD } from './alert-field.ts'

type Answering = {
  context: Readonly<RouterContextProvider>
  fabricId: string
  form: FormData
  /** The page that the form is on, which shows what came of it. */
  page: string
}

/** Asks to be told of a length, or takes that back, and redirects to the page. */
export async function answerAlert({ context, fabricId, form, page }: Answering) {
  const client = context.get(clientContext)
  if (formText(form, ALERT_FIELD) === 'drop') {
    const dropped = await client(dropStockAlert, { query: { fabricId } })
    return dropped.success ? redirect(page) : formFailure(dropped, form)
  }
  // What is no number is refused by the API, in its words for the field.
  const typed = parseTypedNumber(formText(form, 'quantity')) ?? 0
  const fabricQuantity = fabricQuantityInMetres(
    typed,
    formText(form, 'unit') === 'yd' ? 'imperial' : 'metric',
  )
  const asked = await client(askStockAlert, { body: { fabricId, fabricQuantity } })
  return asked.success ? redirect(page) : formFailure(asked, form)
}
