import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Judges a page by WCAG 2.2 AA. Without frames to look into it need not open a page of its own for that. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode(true)
