import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import type { DecidedBusiness, WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { BackToList } from '../queue/queue.tsx'
import styles from '../queue/decision.module.css'
import { AccountDecision } from './account-decision.tsx'
import { OpenAccounts, RefusedAccounts } from './open-accounts.tsx'
import { VatNumber } from './vat-number.tsx'

type Props = { business: DecidedBusiness; isOfRow: boolean; failure: FormFailure | undefined }

/** What a business says of itself, and the decisions that wait: whether it is verified, and its accounts. */
export function BusinessDecision({ business, isOfRow, failure }: Props) {
  const t = useTranslations('desk.accounts')
  const isOfAccount = failure !== undefined && failure.values['supplier'] !== undefined
  const labels = { reason: t('reason') }
  const isWaiting = business.verification === 'pending' || business.accounts.length > 0
  return (
    <article className={styles.page} aria-labelledby="open">
      <BackToList to={paths.deskAccounts}>{t('back')}</BackToList>
      {isOfRow ? (
        <PageTitle lead={business.ownerName}>
          <span id="open">{business.businessName}</span>
        </PageTitle>
      ) : (
        <SectionHead id="open" note={business.ownerName}>
          {business.businessName}
        </SectionHead>
      )}
      {!isWaiting && <p role="status">{t('allDecided')}</p>}
      {!isOfAccount && <FormFault failure={failure} labels={labels} />}
      <div className={styles.columns}>
        <BusinessFacts business={business} />
        {business.verification === 'pending' ? (
          <VerificationForms business={business} failure={isOfAccount ? undefined : failure} />
        ) : (
          <p className={styles.quiet}>
            {t(business.verification === 'refused' ? 'isRefused' : 'isVerified')}
          </p>
        )}
      </div>
      {business.accounts.length + business.openAccounts.length + business.refusedAccounts.length > 0 && (
        <section aria-labelledby="accounts" className={styles.part}>
          <SectionHead id="accounts" note={t('tierNote')}>
            {t('atSuppliers')}
          </SectionHead>
          {business.accounts.map(request => (
            <AccountDecision
              key={request.supplier.id}
              request={request}
              failure={failure?.values['supplier'] === request.supplier.id ? failure : undefined}
            />
          ))}
          <OpenAccounts accounts={business.openAccounts} />
          <RefusedAccounts accounts={business.refusedAccounts} />
        </section>
      )}
      {business.decisions.length > 0 && <Decisions decisions={business.decisions} />}
    </article>
  )
}

/** What was decided, by whom and when. */
function Decisions({ decisions }: Pick<DecidedBusiness, 'decisions'>) {
  const t = useTranslations('desk.accounts.decisions')
  const formats = useFormats()
  const events = decisions.map(({ id, decision, supplier, at, by, undoneAt }) => ({
    id,
    children: (
      <>
        <b>{t(decision, { supplier: supplier?.name ?? '' })}</b>{' '}
        {formats.listed([
          formats.dateTime(at),
          by ?? t('byMachine'),
          undoneAt !== null && t('undone', { at: formats.dateTime(undoneAt) }),
        ])}
      </>
    ),
  }))
  return (
    <section aria-labelledby="decisions" className={styles.part}>
      <SectionHead id="decisions">{t('title')}</SectionHead>
      <Timeline label={t('title')} events={events} />
    </section>
  )
}

function BusinessFacts({ business }: { business: WaitingBusiness }) {
  const t = useTranslations('desk.accounts.facts')
  const type = useTranslations('business.details.types')
  const { locale, country: countryName } = useFormats()
  const { address, addressText, businessType, country } = business
  const facts = {
    legalName: business.legalName,
    businessType: businessType && type(businessType),
    companyNumber: business.companyNumber,
    vatNumber: business.vatNumber && <VatNumber business={business} />,
    address: address ? addressInOneLine(address, locale) : addressText,
    country: country && countryName(country),
    phone: business.phone,
    website: business.website,
    email: business.email,
  }
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map(name => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{facts[name] || t('notStated')}</dd>
        </div>
      ))}
    </dl>
  )
}

type FormsProps = { business: WaitingBusiness; failure: FormFailure | undefined }

/** What happens is said before either button. */
function VerificationForms({ business, failure }: FormsProps) {
  const t = useTranslations('desk.accounts')
  const isBusy = useNavigation().state !== 'idle'
  const { businessName, email, accounts } = business
  return (
    <div className={styles.part}>
      <p className={styles.effect}>{t('verifyEffect', { count: accounts.length })}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="intent" value="verify" variant="solid" size="large" disabled={isBusy}>
          {t('verify', { name: businessName })}
        </Button>
      </Form>
      <details className={styles.more} open={failure?.values['intent'] === 'refuse'}>
        <summary>{t('refuse')}</summary>
        <Form method="post" preventScrollReset noValidate className={styles.form}>
          <input type="hidden" name="email" value={email} />
          <TextArea
            name="reason"
            label={t('reason')}
            help={t('refuseEffect')}
            defaultValue={failure?.values['reason']}
            error={failure?.fields['reason']}
            rows={2}
            required
          />
          <div className={styles.actions}>
            <Button type="submit" name="intent" value="refuse" variant="danger" disabled={isBusy}>
              {t('refuseNamed', { name: businessName })}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
