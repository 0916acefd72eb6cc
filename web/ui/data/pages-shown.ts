/** Page numbers to show: first, last, this one and its neighbours; a gap only where two or more are omitted. */
export function pagesShown(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1])
  if (page <= 3) wanted.add(2).add(3)
  if (page >= pageCount - 2) wanted.add(pageCount - 1).add(pageCount - 2)
  const pages = [...wanted].filter(number => number >= 1 && number <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((number, index) => {
    const missing = number - (pages[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
