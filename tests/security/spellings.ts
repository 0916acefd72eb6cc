const letters = /[a-z]/g
const hex = (letter: string) => letter.charCodeAt(0).toString(16)

/** Ways to write an address in the hope that it is taken for another. Those that the router takes for the same page must end as it does. */
export const spellings: Record<string, (path: string) => string> = {
  'a slash at the end': path => `${path}/`,
  'slashes at the end': path => `${path}//`,
  'double slashes': path => path.replaceAll('/', '//'),
  'upper case': path => path.toUpperCase(),
  'an escaped slash': path => path.replace(/(?!^)\//, '%2F'),
  'escaped letters': path => path.replace(letters, letter => `%${hex(letter)}`),
  'letters escaped twice': path => path.replace(letters, letter => `%25${hex(letter)}`),
  'an escaped way up': path => `/nowhere/%2e%2e${path}`,
  'an escaped way up and down': path => `${path}/x/%2E%2e`,
  'a matrix parameter': path => `${path};v=1`,
  'a null at the end': path => `${path}%00`,
  'a backslash': path => path.replace(/(?!^)\//, '\\'),
}
