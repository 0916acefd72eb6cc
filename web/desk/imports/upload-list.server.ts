import { data, redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addSupplier } from '@selvedge/contract/intake/import-suppliers.ts'
import { sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { errorText, type ApiReader } from '@selvedge/contract/messages/tell.ts'
import { formFailure, type FormFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

/** Uploads a list, of a supplier who is added first if new; its page follows. */
export async function uploadList(client: Client, form: FormData, reader: ApiReader) {
  const file = form.get('file')
  const isFile = file instanceof File && file.size > 0
  const isNamed = formText(form, 'supplier') !== '' || formText(form, 'name').trim() !== ''
  if (!isFile || !isNamed) return missing(form, { file: !isFile, supplier: !isNamed }, reader)
  const supplier = await supplierOf(client, form)
  if (typeof supplier !== 'string') return formFailure(supplier, form)
  const query = { supplier, fileName: file.name.slice(-255) }
  const sent = await client(sendImportFile, { query, body: file })
  return sent.success ? redirect(paths.import(sent.data.id)) : formFailure(sent, form)
}

/** The page says in its own words what is missing. */
function missing(form: FormData, lacking: Record<string, boolean>, reader: ApiReader) {
  const fields = Object.fromEntries(
    Object.entries(lacking)
      .filter(([, isLacking]) => isLacking)
      .map(([name]) => [name, 'missing']),
  )
  const values = Object.fromEntries(
    ['supplier', 'name', 'country', 'currency'].map(name => [name, formText(form, name)]),
  )
  const message = errorText('invalidInput', {}, reader)
  return data<FormFailure>({ fields, values, message, code: 'invalidInput', details: {} }, { status: 422 })
}

async function supplierOf(client: Client, form: FormData) {
  const name = formText(form, 'name').trim()
  if (name === '') return formText(form, 'supplier')
  const body = { name, country: formText(form, 'country'), currency: formText(form, 'currency') as 'GBP' }
  const added = await client(addSupplier, { body })
  return added.success ? added.data.id : added
}
