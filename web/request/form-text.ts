/** The text of a field; empty where it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Every text that the form sent under one name. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter(value => typeof value === 'string')
