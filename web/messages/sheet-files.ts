import type { SpokenLocale } from './locales.ts'
import type { Sheet, Words } from './sheets.ts'

/** Importers of every sheet of every language; the bundler makes a chunk of each. */
export const sheetFiles: Record<SpokenLocale, Record<Sheet, () => Promise<{ default: Words }>>> = {
  en: {
    frame: () => import('./sheet.ts?locale=en&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=en&sheet=fabric'),
    list: () => import('./sheet.ts?locale=en&sheet=list'),
    account: () => import('./sheet.ts?locale=en&sheet=account'),
    office: () => import('./sheet.ts?locale=en&sheet=office'),
    waiting: () => import('./sheet.ts?locale=en&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=en&sheet=desk'),
  },
  es: {
    frame: () => import('./sheet.ts?locale=es&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=es&sheet=fabric'),
    list: () => import('./sheet.ts?locale=es&sheet=list'),
    account: () => import('./sheet.ts?locale=es&sheet=account'),
    office: () => import('./sheet.ts?locale=es&sheet=office'),
    waiting: () => import('./sheet.ts?locale=es&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=es&sheet=desk'),
  },
  it: {
    frame: () => import('./sheet.ts?locale=it&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=it&sheet=fabric'),
    list: () => import('./sheet.ts?locale=it&sheet=list'),
    account: () => import('./sheet.ts?locale=it&sheet=account'),
    office: () => import('./sheet.ts?locale=it&sheet=office'),
    waiting: () => import('./sheet.ts?locale=it&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=it&sheet=desk'),
  },
  'zh-CN': {
    frame: () => import('./sheet.ts?locale=zh-CN&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=zh-CN&sheet=fabric'),
    list: () => import('./sheet.ts?locale=zh-CN&sheet=list'),
    account: () => import('./sheet.ts?locale=zh-CN&sheet=account'),
    office: () => import('./sheet.ts?locale=zh-CN&sheet=office'),
    waiting: () => import('./sheet.ts?locale=zh-CN&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=zh-CN&sheet=desk'),
  },
  de: {
    frame: () => import('./sheet.ts?locale=de&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=de&sheet=fabric'),
    list: () => import('./sheet.ts?locale=de&sheet=list'),
    account: () => import('./sheet.ts?locale=de&sheet=account'),
    office: () => import('./sheet.ts?locale=de&sheet=office'),
    waiting: () => import('./sheet.ts?locale=de&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=de&sheet=desk'),
  },
  nl: {
    frame: () => import('./sheet.ts?locale=nl&sheet=frame'),
    fabric: () => import('./sheet.ts?locale=nl&sheet=fabric'),
    list: () => import('./sheet.ts?locale=nl&sheet=list'),
    account: () => import('./sheet.ts?locale=nl&sheet=account'),
    office: () => import('./sheet.ts?locale=nl&sheet=office'),
    waiting: () => import('./sheet.ts?locale=nl&sheet=waiting'),
    desk: () => import('./sheet.ts?locale=nl&sheet=desk'),
  },
}
