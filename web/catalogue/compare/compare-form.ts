/** The form of the comparison; checkboxes elsewhere on the page belong to it through their `form` attribute. */
export const COMPARE_FORM_ID = 'compare'
/** Name of its checkboxes, and of the parameter in the comparison's address. */
export const COMPARED = 'cloth'
