import { Link } from 'react-router'
import type { Route } from './+types/change-cloth'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getCloth, getClothChoices } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Breadcrumbs } from '../../ui/text/breadcrumbs.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import decision from '../queue/decision.module.css'
import { ClothForm } from './cloth-form.tsx'
import { writeCloth } from './write-cloth.server.ts'
import styles from './cloth.module.css'

export const handle: PageHandle = { words: ['desk', 'fabric'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => args.loaderData?.written.cloth.facts.designName ?? t('deskCloth.change'))

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const written = must(await client(getCloth, { params: { id: params.fabricid } }))
  const choices = must(await client(getClothChoices, { params: { id: written.supplier.id } }))
  return { written, choices, countries: countryChoices(context.get(visitorContext).locale) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(clientContext)
  const { supplier, currency } = must(await client(getCloth, { params: { id: params.fabricid } }))
  return writeCloth({ client, request, supplier: supplier.id, currency, of: params.fabricid })
}

/** Also after a refusal: that somebody has changed it meanwhile is shown with what it says now. */
export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

/** A cloth as it is in the catalogue, to be changed. */
export default function ChangeCloth({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslations('deskCloth')
  const stock = useTranslations('desk.stock')
  const formats = useFormats()
  const { written, choices, countries } = loaderData
  const { cloth, supplier, others, lastWritten, currency } = written
  const { designName } = cloth.facts
  const crumbs = [
    { label: stock('title'), to: paths.deskStock },
    { label: designName, to: paths.deskClothStock(params.fabricid) },
    { label: t('change') },
  ]
  return (
    <div className={decision.page}>
      <Breadcrumbs label={stock('trail')} items={crumbs} />
      <PageTitle lead={t('lead')}>{formats.listed([designName, supplier.name])}</PageTitle>
      <p>
        <TextLink to={paths.fabric(params.fabricid)}>{t('inShop')}</TextLink>
      </p>
      {lastWritten && (
        <p className={styles.quiet}>
          {lastWritten.by === null
            ? t('writtenAt', { when: formats.dateTime(lastWritten.at) })
            : t('writtenBy', { name: lastWritten.by, when: formats.dateTime(lastWritten.at) })}
        </p>
      )}
      {others.length > 0 && (
        <nav aria-label={t('others')} className={styles.others}>
          <span>{t('others')}</span>
          {others.map(({ id, colourName, colourNumber }) => (
            <Link key={id} to={paths.deskCloth(id)} className={styles.other}>
              {[colourNumber, colourName].filter(Boolean).join(' ')}
            </Link>
          ))}
        </nav>
      )}
      <ClothForm
        key={`${params.fabricid} ${lastWritten?.at ?? ''}`}
        choices={choices}
        currency={currency}
        countries={countries}
        cloth={cloth}
        answer={actionData}
      />
    </div>
  )
}
