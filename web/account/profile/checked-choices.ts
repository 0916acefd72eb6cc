import type { FormFailure } from '../../request/api.server.ts'
import { formTexts } from '../../request/form-text.ts'

const SEPARATOR = ' '

/** Checkboxes share one name; after a refused submit their values are returned joined in one string. */
export const joinChoices = (form: FormData, name: string): string => formTexts(form, name).join(SEPARATOR)

/** The boxes checked in a refused form; undefined if the form was not refused. */
export const checkedChoices = (failure: FormFailure | undefined, name: string): Set<string> | undefined =>
  failure && new Set((failure.values[name] ?? '').split(SEPARATOR).filter(Boolean))
