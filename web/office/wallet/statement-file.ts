import { createTranslator } from 'use-intl'
import type { Route } from './+types/statement-file'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { listWalletEntries, type WalletEntry } from '@selvedge/contract/wallet/wallet.ts'
import { MOST_WALLET_ENTRIES } from '@selvedge/contract/wallet/wallet-terms.ts'
import { formatsFor } from '../../formats/formats.tsx'
import { loadMessages, messagesOf } from '../../messages/catalogue.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'

/** The statement of the wallet as CSV, newest first, in the reader's language; figures as a spreadsheet reads them. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { locale, measurementType } = context.get(visitorContext)
  const readPage = async (page: number) =>
    must(await client(listWalletEntries, { query: { page, most: MOST_WALLET_ENTRIES } }))
  const { currency, pageCount, entries } = await readPage(1)
  const all = [...entries]
  for (let page = 2; page <= pageCount; page += 1) all.push(...(await readPage(page)).entries)
  await loadMessages(locale)
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'wallet' })
  const sign = formatsFor({ locale, measurementType }).currencySign(currency)
  const amount = (minor: number) => minor / minorUnitsOf(currency)
  const cells = ({ number, at, kind, amountMinor, balanceMinor, ...entry }: WalletEntry) => [
    number,
    at.slice(0, 10),
    t(`kinds.${kind}`),
    entry.document || (entry.orderId ?? entry.card?.last4 ?? ''),
    entry.note,
    entry.by ?? '',
    amountMinor > 0 ? amount(amountMinor) : '',
    amountMinor < 0 ? amount(-amountMinor) : '',
    amount(balanceMinor),
  ]
  const heads = [
    t('entry', { number: '' }).trim(),
    t('columns.date'),
    t('columns.what'),
    t('columns.with'),
    t('columns.for'),
    t('by', { name: '' }).trim(),
    t('columns.in', { sign }),
    t('columns.out', { sign }),
    t('columns.balance', { sign }),
  ]
  const lines = [heads, ...all.map(cells)]
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  return new Response(`\uFEFF${lines.map(line => `${line.map(csvCell).join(',')}\r\n`).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="selvedge-wallet.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
