import { formText } from '../../request/form-text.ts'

/** What the form of a cutting sends; a missing photo is one of nothing, which is refused at its field. */
export function cuttingIn(form: FormData) {
  const image = form.get('image')
  return {
    image: image instanceof File ? image : new File([], ''),
    postedOn: formText(form, 'postedOn'),
    note: formText(form, 'note').trim(),
  }
}
