import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client, CallInput } from '@selvedge/contract/call/client.ts'
import { answerImport, approveImport, setTodaysRate } from '@selvedge/contract/intake/import-review.ts'
import { importDefaultNames, type ImportDefault } from '@selvedge/contract/intake/import-defaults.ts'
import { fetchImportPictures } from '@selvedge/contract/intake/import-pictures.ts'
import { mappedFields } from '@selvedge/contract/intake/mapped-fields.ts'
import { runImportFile, withdrawImportFile } from '@selvedge/contract/intake/imports.ts'
import { formFailure } from '../../request/api.server.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { formText } from '../../request/form-text.ts'
import { YES_OR_NO } from './yes-or-no.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

/**
 * Saves what was corrected and confirmed, and then tries the import or starts it, as the pressed button says. A try needs
 * no answers, an import all of them. A finished import can be withdrawn, which answers with what that came to, and its pictures can be
 * fetched.
 */
export async function changeImport(client: Client, id: string, request: Request) {
  const form = await request.formData()
  const params = { id }
  const intent = formText(form, 'intent')
  if (intent === 'withdraw') {
    const withdrawn = await client(withdrawImportFile, { params, body: {} })
    return withdrawn.success ? withdrawn.data : formFailure(withdrawn, form)
  }
  if (intent === 'fetchPictures' || intent === 'fetchPicturesAgain') {
    const body = { again: intent === 'fetchPicturesAgain' }
    const asked = await client(fetchImportPictures, { params, body })
    return asked.success ? redirect(paths.import(id)) : formFailure(asked, form)
  }
  const currency = /^rate\.([A-Z]{3})$/.exec(intent)?.[1]
  // On the page of a finished import there are no answers to save.
  if (currency !== undefined && !form.has('column')) return setRate(client, id, { request, form, currency })
  const answered = await client(answerImport, { params, body: answersIn(form) })
  if (!answered.success) return formFailure(answered, form)
  if (currency !== undefined) return setRate(client, id, { request, form, currency })
  if (['save', 'confirmColumns', 'confirmDefaults'].includes(intent)) return redirect(paths.import(id))
  const dryRun = intent !== 'take'
  if (!dryRun) {
    const approved = await client(approveImport, { params, body: {} })
    if (!approved.success) return formFailure(approved, form)
  }
  const choices = { dryRun, whole: form.has('whole'), discontinueMissing: form.has('discontinueMissing') }
  const started = await client(runImportFile, { params, body: choices })
  return started.success ? redirect(paths.import(id)) : formFailure(started, form)
}

type Rate = { request: Request; form: FormData; currency: string }

/** Sets today's rate of a currency, as it was typed. */
async function setRate(client: Client, id: string, { request, form, currency }: Rate) {
  const typed = formText(form, `rate.${currency}`).trim()
  const perEuro = String(parseTypedNumber(typed) ?? typed)
  const params = { currency: currency as Currency }
  const set = await client(setTodaysRate, { params, body: { perEuro } })
  return set.success ? withNotice(redirect(paths.import(id)), request, 'rateSet') : formFailure(set, form)
}

type Answers = NonNullable<CallInput<typeof answerImport>['body']>

/** Columns are numbered on the page, because a name may be anything. */
function answersIn(form: FormData): Answers {
  const names = form.getAll('column').map(String)
  return {
    columns: names.map((column, at) => ({ column, ...fieldIn(form, at), ...ruleIn(form, at) })),
    defaults: Object.fromEntries(
      importDefaultNames.flatMap(name => {
        const values = form.getAll(`defaults.${name}`).map(String)
        return values.length > 0 ? [[name, values.filter(Boolean).join(',')]] : []
      }),
    ),
    ...(form.has('asksTakenIn') && { takenIn: form.getAll('takenIn').map(String) }),
    confirmed: {
      columns: ticked(form, 'Column').flatMap(at => names[Number(at)] ?? []),
      defaults: ticked(form, 'Default').filter(isDefault),
    },
  }
}

/**
 * What was confirmed one by one, and what the pressed button confirms together as it was shown: a group, or by importing both. What
 * is about money is in no group.
 */
function ticked(form: FormData, group: 'Column' | 'Default'): FormDataEntryValue[] {
  const isTogether = ['take', `confirm${group}s`].includes(formText(form, 'intent'))
  const together = isTogether ? form.getAll(`together${group}`) : []
  return [...new Set([...form.getAll(`confirm${group}`), ...together])]
}

const isDefault = (name: FormDataEntryValue): name is ImportDefault =>
  (importDefaultNames as readonly FormDataEntryValue[]).includes(name)

/** `same` leaves a column as it is, which may be several fields. */
function fieldIn(form: FormData, at: number) {
  const chosen = formText(form, `field.${at}`)
  if (chosen === 'none') return { field: null }
  const field = mappedFields.find(name => name === chosen)
  return field === undefined ? {} : { field }
}

function ruleIn(form: FormData, at: number): Pick<NonNullable<Answers['columns']>[number], 'rule'> {
  const entries = (['unit', 'per', 'currency'] as const).flatMap((name): [string, string | true][] => {
    const value = formText(form, `${name}.${at}`)
    if (value === '') return []
    return [value === YES_OR_NO ? ['isAvailability', true] : [name, value]]
  })
  return entries.length > 0 ? { rule: Object.fromEntries(entries) } : {}
}
