import { data } from 'react-router'
import type { Result, Failure } from '@selvedge/contract/call/client.ts'

/** The result's data; throws an error page with the API's status. For loaders. */
export function must<T>(result: Result<T>): T {
  if (result.success) return result.data
  throw data(
    { message: result.message, code: result.code, details: result.details },
    { status: result.status, statusText: result.message },
  )
}

/** A refused action: message, field errors, and the input. */
export type FormFailure = {
  message: string
  code: Failure['code']
  fields: Record<string, string>
  values: Record<string, string>
  details: Failure['details']
}

/** Answers a refused action with the API's status; secrets are not sent back. */
export function formFailure(failure: Failure, form: FormData, secrets: readonly string[] = ['password']) {
  const values = textsOf(form, secrets)
  const fields: Record<string, string> = {}
  for (const { field, message } of failure.fields) fields[field] ??= message
  return data<FormFailure>(
    { message: failure.message, code: failure.code, fields, values, details: failure.details },
    { status: failure.status },
  )
}

/** What was typed, to be shown again; without secrets. */
export function textsOf(form: FormData, secrets: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !secrets.includes(name)) values[name] = value
  return values
}
