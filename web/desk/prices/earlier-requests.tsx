import { paths } from '@selvedge/contract/access/paths.ts'
import type { EarlierSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import decision from '../queue/decision.module.css'

/** What the business asked for before, and what became of it. */
export function EarlierRequests({ requests }: { requests: readonly EarlierSpecialPrice[] }) {
  const t = useTranslations('desk.prices')
  if (requests.length === 0) return null
  return (
    <div className={decision.part}>
      <SectionHead id="earlier">{t('earlier')}</SectionHead>
      <DataTable label={t('earlier')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('request')}</HeadCell>
            <HeadCell>{t('fabric')}</HeadCell>
            <HeadCell numeric>{t('length')}</HeadCell>
            <HeadCell numeric>{t('now')}</HeadCell>
            <HeadCell numeric>{t('asked')}</HeadCell>
            <HeadCell numeric>{t('offered')}</HeadCell>
            <HeadCell>{t('became')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {requests.map(one => (
            <EarlierRow key={one.id} request={one} />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

function EarlierRow({ request }: { request: EarlierSpecialPrice }) {
  const state = useTranslations('priceAnswer.events')
  const formats = useFormats()
  const price = (minor: number) => formats.unitPrice(minor, request.currency)
  return (
    <Row>
      <Cell heading narrow="first">
        <TextLink to={paths.deskPrice(request.id)}>{request.id}</TextLink>
      </Cell>
      <Cell narrow="second">
        <FabricName fabric={request.fabric} />
      </Cell>
      <Cell numeric narrow="first">
        {formats.length(request.lengthMicrometres)}
      </Cell>
      <Cell numeric narrow="none">
        {price(request.currentPriceMinor)}
      </Cell>
      <Cell numeric narrow="none">
        {price(request.targetPriceMinor)}
      </Cell>
      <Cell numeric narrow="none">
        {request.offer ? price(request.offer.perMetreMinor) : '–'}
      </Cell>
      <Cell narrow="second">{state(request.state)}</Cell>
    </Row>
  )
}
