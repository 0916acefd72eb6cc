import { describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { nearestOnDashboard } from './nav-items.ts'

describe('what a missing page of the dashboard leads to', () => {
  it('is the page that it is below, then the dashboard, orders and invoices', () => {
    const to = (path: string) => nearestOnDashboard(path).map(item => item.to)
    const usual = [paths.dashboard, paths.orders, paths.invoices]
    expect(to(`${paths.dashboard}/no-such-page`)).toEqual(usual)
    expect(to(paths.quote('Q-99999'))).toEqual([paths.quotes, ...usual])
    expect(to(paths.order('SV-99999'))).toEqual([paths.orders, paths.dashboard, paths.invoices])
  })
})
