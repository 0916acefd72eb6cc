import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { pauseReminders, resumeReminders, setReminderTerms } from '@selvedge/contract/receivables/overdue.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

/** Pauses or resumes the reminders of a business, or sets when an establishment reminds. */
export async function changeReminders(client: Client, request: Request, form: FormData) {
  const result = await change(client, form)
  return result.success
    ? withNotice(redirect(paths.deskOverdue), request, 'updated')
    : formFailure(result, form)
}

async function change(client: Client, form: FormData) {
  const params = { id: formText(form, 'business') }
  const intent = formText(form, 'intent')
  if (intent === 'pause')
    return client(pauseReminders, { params, body: { reason: formText(form, 'reason') } })
  if (intent === 'resume') return client(resumeReminders, { params })
  return client(setReminderTerms, {
    params: { country: formText(form, 'country') },
    body: { first: daysIn(form, 'first'), second: daysIn(form, 'second'), last: daysIn(form, 'last') },
  })
}

/** Empty for a reminder that is not sent. */
function daysIn(form: FormData, name: string): number | null {
  const text = formText(form, name).trim()
  return text === '' ? null : Number(text)
}
