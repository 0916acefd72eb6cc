import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Judges a page by WCAG 2.2 AA. Without frames to look into it need not open a page of its own for that. Of cards and rows
 * that are all alike it judges the first twelve.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('li:nth-child(n + 13) > article')
    .exclude('tbody > tr:nth-child(n + 13)')
    .setLegacyMode(true)
