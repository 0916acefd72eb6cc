/** A field's text; empty if missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** All texts of fields with this name. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter(value => typeof value === 'string')
