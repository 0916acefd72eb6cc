import type { Page } from '@playwright/test'

/** Chooses an amount of one's own, the last choice of the wallet, and names none. */
export async function topUpWithoutAmount(page: Page): Promise<void> {
  await page.locator('main form input[type=radio]').last().check({ force: true })
  await page.locator('main form button[type=submit]').last().click()
  await page.locator('main [role=alert]').first().waitFor()
}
