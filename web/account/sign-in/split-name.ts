/** Maximum length of either name in the API. */
const MAX_LENGTH = 80

/**
 * Specification: the provider's single name is split at the first space; the rest is the last name, missing parts are
 * empty.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = plain(name).split(' ')
  return { firstName: cut(firstName), lastName: cut(rest.join(' ')) }
}

/** Strips control and markup characters, so that no provided name is refused. */
const plain = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cut = (name: string): string =>
  name
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim()
