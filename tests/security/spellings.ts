const letters = /[a-z]/g
const hex = (letter: string) => letter.charCodeAt(0).toString(16)

/**
 * Spellings of a path that try to bypass the access rules. Those that the router resolves to the same page must have
 * the same result.
 */
export const spellings: Record<string, (path: string) => string> = {
  'a trailing slash': path => `${path}/`,
  'trailing slashes': path => `${path}//`,
  'double slashes': path => path.replaceAll('/', '//'),
  'upper case': path => path.toUpperCase(),
  'an escaped slash': path => path.replace(/(?!^)\//, '%2F'),
  'escaped letters': path => path.replace(letters, letter => `%${hex(letter)}`),
  'letters escaped twice': path => path.replace(letters, letter => `%25${hex(letter)}`),
  'an escaped ..': path => `/nowhere/%2e%2e${path}`,
  'an escaped .. at the end': path => `${path}/x/%2E%2e`,
  'a matrix parameter': path => `${path};v=1`,
  'a trailing null': path => `${path}%00`,
  'a backslash': path => path.replace(/(?!^)\//, '\\'),
}
