/** A breadcrumb. */
export type Step = { name: string; path: string }

/** https://schema.org/BreadcrumbList */
export const breadcrumbList = (trail: readonly Step[], urlOf: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: urlOf(path),
  })),
})
