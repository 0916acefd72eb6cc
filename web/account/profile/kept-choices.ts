import type { FormFailure } from '../../request/api.server.ts'
import { formTexts } from '../../request/form-text.ts'

const SEPARATOR = ' '

/** Checked boxes share one name; a refused form keeps their values as one text. */
export const joinChoices = (form: FormData, name: string): string => formTexts(form, name).join(SEPARATOR)

/** The boxes that were checked in the refused form; undefined when none was refused. */
export const keptChoices = (failure: FormFailure | undefined, name: string): Set<string> | undefined =>
  failure && new Set((failure.values[name] ?? '').split(SEPARATOR).filter(Boolean))
