import { Link } from 'react-router'
import type { Route } from './+types/seller-list'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { missingOfSeller } from '@selvedge/contract/invoices/electronic-invoice.ts'
import { listSellers } from '@selvedge/contract/invoices/sellers.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { signedIn } from '../at-desk.server.ts'
import { ElectronicMissing } from '../invoices/electronic-missing.tsx'
import { QueuePage } from '../queue/queue.tsx'
import styles from '../suppliers/suppliers.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.sellers.title'))

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sellers: must(await context.get(clientContext)(listSellers)),
  mayChange: mayAtDesk(signedIn(context).role, 'operate'),
})

/** The establishments that sell, by country. */
export default function SellerList({ loaderData: { sellers, mayChange } }: Route.ComponentProps) {
  const t = useTranslations('desk.sellers')
  const formats = useFormats()
  return (
    <QueuePage>
      <PageTitle
        lead={t('lead')}
        aside={mayChange && <ButtonLink to={paths.deskSeller('new')}>{t('add')}</ButtonLink>}
      >
        {t('title')}
      </PageTitle>
      {sellers.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <DataTable label={t('title')} twoLines>
          <thead>
            <tr>
              <HeadCell>{t('country')}</HeadCell>
              <HeadCell>{t('legalName')}</HeadCell>
              <HeadCell>{t('address')}</HeadCell>
              <HeadCell>{t('vatNumber')}</HeadCell>
              <HeadCell>{t('iban')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {sellers.map(seller => {
              const { country, legalName, address, vatNumber, bank } = seller
              return (
                <Row key={country}>
                  <Cell heading narrow="first">
                    {mayChange ? (
                      <Link to={paths.deskSeller(country)} prefetch="intent" className={styles.name}>
                        {formats.country(country)}
                      </Link>
                    ) : (
                      formats.country(country)
                    )}
                  </Cell>
                  <Cell narrow="second">
                    {legalName}
                    <ElectronicMissing of="seller" missing={missingOfSeller(seller)} />
                  </Cell>
                  <Cell narrow="none">{addressInOneLine(address, formats.locale)}</Cell>
                  <Cell narrow="none">{vatNumber}</Cell>
                  <Cell narrow="none">{bank.iban}</Cell>
                </Row>
              )
            })}
          </tbody>
        </DataTable>
      )}
    </QueuePage>
  )
}
