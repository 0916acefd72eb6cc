import type { SpokenLocale } from './locales.ts'
import type { Sheet, Words } from './sheets.ts'

/** Where each sheet of each language comes from; a bundler makes a file of each. */
export const sheetFiles: Record<SpokenLocale, Record<Sheet, () => Promise<{ default: Words }>>> = {
  en: {
    frame: () => import('./en/index.ts?sheet=frame'),
    fabric: () => import('./en/index.ts?sheet=fabric'),
    office: () => import('./en/index.ts?sheet=office'),
  },
  es: {
    frame: () => import('./es/index.ts?sheet=frame'),
    fabric: () => import('./es/index.ts?sheet=fabric'),
    office: () => import('./es/index.ts?sheet=office'),
  },
  it: {
    frame: () => import('./it/index.ts?sheet=frame'),
    fabric: () => import('./it/index.ts?sheet=fabric'),
    office: () => import('./it/index.ts?sheet=office'),
  },
  'zh-CN': {
    frame: () => import('./zh-CN/index.ts?sheet=frame'),
    fabric: () => import('./zh-CN/index.ts?sheet=fabric'),
    office: () => import('./zh-CN/index.ts?sheet=office'),
  },
  de: {
    frame: () => import('./de/index.ts?sheet=frame'),
    fabric: () => import('./de/index.ts?sheet=fabric'),
    office: () => import('./de/index.ts?sheet=office'),
  },
  nl: {
    frame: () => import('./nl/index.ts?sheet=frame'),
    fabric: () => import('./nl/index.ts?sheet=fabric'),
    office: () => import('./nl/index.ts?sheet=office'),
  },
}
