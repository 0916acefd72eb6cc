import { paths } from '@selvedge/contract/access/paths.ts'

type At<Address> = (path: string, state?: 'empty' | 'failing') => Address

/** Addresses of the desk's pages for invoices, payments and statements. */
export const moneyAddresses = <Address>(atDesk: At<Address>): Record<string, Address[]> => ({
  'desk/invoices': [atDesk(paths.deskInvoices)],
  'desk/invoices/:number': [atDesk(paths.deskInvoice('GB-2026-999999'), 'failing')],
  'desk/invoices/:number/invoice.pdf': [],
  'desk/payments': [atDesk(paths.deskPayments, 'empty')],
  'desk/overdue': [atDesk(paths.deskOverdue, 'empty')],
  'desk/accounting': [
    atDesk(paths.deskAccounting),
    atDesk(
      `${paths.deskAccounting}?country=GB&from=2025-12-01&until=2026-01-31&format=datev&currency=GBP`,
      'failing',
    ),
  ],
  'desk/accounting/:country/bookings.csv': [],
  'desk/bank': [],
  'desk/transfers': [],
  'desk/invoices/:number/invoice.xml': [],
  'desk/statements': [atDesk(paths.deskStatements)],
  'desk/statements/:supplier/:period': [
    atDesk(paths.deskStatement('halden-and-rowe', '2026-10'), 'empty'),
    atDesk(paths.deskStatement('no-such-supplier', '2026-10'), 'failing'),
  ],
  'desk/statements/:supplier/:period/statement.csv': [],
  'desk/payouts/:period/payouts.csv': [],
})
