/** Up to three characters for a business: first letters of its words, a joining & kept between them. */
export function businessInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}&]/u.test(word))
  const joined = words.indexOf('&')
  const taken = joined > 0 ? words.slice(joined - 1, joined + 2) : words.slice(0, 2)
  return taken.map(word => /./u.exec(word)?.[0].toLocaleUpperCase() ?? '').join('')
}
