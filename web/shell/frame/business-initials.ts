/** Up to three characters: first letters of the name's words, with an `&` between two names kept. */
export function businessInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}&]/u.test(word))
  const joined = words.indexOf('&')
  const taken = joined > 0 ? words.slice(joined - 1, joined + 2) : words.slice(0, 2)
  return taken.map(word => /./u.exec(word)?.[0].toLocaleUpperCase() ?? '').join('')
}
