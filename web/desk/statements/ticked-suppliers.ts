const prefix = 'pay-'

/** The field of a supplier's tick box; its value is the total that is shown. */
export const payField = (supplier: string): string => `${prefix}${supplier}`

/** The suppliers that are ticked, each with the total that was shown. */
export const tickedIn = (form: FormData): { supplier: string; totalMinor: number }[] =>
  [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, total]) => ({ supplier: name.slice(prefix.length), totalMinor: Number(total) }))
