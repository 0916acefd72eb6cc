import type { Page } from '@playwright/test'

/**
 * A code as a scanner types it, with Shift before each capital: faster than keys that are sent one by one reach a busy browser,
 * where a pause would make them keys of the desk.
 */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    keys => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...code.split('').flatMap(one => (/[A-Z]/.test(one) ? ['Shift', one] : [one])), 'Enter'],
  )
