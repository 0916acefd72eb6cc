/** The most that either name may have, as the API takes it. */
const MOST = 80

/**
 * The specification's rule for the one name that an identity provider gives: split on a space into first and last
 * name, empty where there is nothing. All that follows the first space is the last name, so that no part is lost.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = plain(name).split(' ')
  return { firstName: cut(firstName), lastName: cut(rest.join(' ')) }
}

/** One line without marks that no name has: nobody is kept out by what a provider calls them. */
const plain = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}<>]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const cut = (name: string): string =>
  name
    .slice(0, MOST)
    .replace(/\p{Cs}$/u, '')
    .trim()
