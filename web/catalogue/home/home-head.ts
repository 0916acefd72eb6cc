import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getHomePage } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { HeadContext } from '../../head/head-context.ts'
import type { PageHead } from '../../head/page-head.ts'
import { clothOfCard } from '../../head/preview.ts'
import { siteStructuredData } from '../../head/structured/site.ts'

export function homeHead({ home }: { home: DataOf<typeof getHomePage> }, context: HeadContext): PageHead {
  const { t, formats } = context
  const [first] = home.newFabrics
  return {
    title: t('head.home.title'),
    isWholeTitle: true,
    description: t('head.home.description', { fabrics: formats.number(home.fabricCount) }),
    address: paths.home,
    cloth: first && clothOfCard(first, context),
    structured: siteStructuredData(context),
  }
}
