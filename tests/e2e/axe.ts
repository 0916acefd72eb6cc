import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Violations of WCAG 2.2 AA in a page or a part of it. Without frames to inspect it need not open a page of
 * its own. Of identical cards and rows it checks the first twelve.
 */
export async function rulesBroken(page: Page, part = 'html', except: string[] = []): Promise<string[]> {
  const { violations } = await except
    .reduce((builder, selector) => builder.exclude(selector), new AxeBuilder({ page }).include(part))
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('li:nth-child(n + 13) > article')
    .exclude('tbody > tr:nth-child(n + 13)')
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}
