/** The text of a form's field: trimmed, empty where there is none or a file stands in its place. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
