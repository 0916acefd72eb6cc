import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What of a page, or of a part of it, breaks a rule of WCAG 2.2 AA. Without frames to look into it need not open a page of its
 * own for that. Of cards and rows that are all alike it judges the first twelve.
 */
export async function rulesBroken(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('li:nth-child(n + 13) > article')
    .exclude('tbody > tr:nth-child(n + 13)')
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
