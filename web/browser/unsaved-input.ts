type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether a form on the page has a field that differs from its default value. `except` is ignored, for instance the
 * form being sent.
 */
export const hasUnsavedInput = (except?: HTMLFormElement): boolean =>
  [...document.forms].some(form => form !== except && [...form.elements].some(differs))

function differs(element: Element): boolean {
  if (!isField(element) || element.disabled) return false
  if (element instanceof HTMLSelectElement) return choiceDiffers(element)
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  return inputDiffers(element)
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const notTyped = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

function inputDiffers(input: HTMLInputElement): boolean {
  if (notTyped.has(input.type)) return false
  if (input.type === 'checkbox' || input.type === 'radio') return input.checked !== input.defaultChecked
  if (input.type === 'file') return (input.files?.length ?? 0) > 0
  return input.value !== input.defaultValue
}

/** A select without a default starts with its first enabled option. */
function choiceDiffers({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  const first = multiple ? undefined : all.find(option => !option.disabled)
  const start = all.some(option => option.defaultSelected) ? undefined : first
  return all.some(option => option.selected !== (option.defaultSelected || option === start))
}
