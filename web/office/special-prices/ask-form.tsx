import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import {
  SPECIAL_PRICE_MESSAGE_LENGTH,
  specialPriceReasons,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { AskCloth } from './ask-cloth.tsx'
import type { RequestDraft } from './request-draft.server.ts'
import styles from './special-prices.module.css'

type Props = { draft: RequestDraft; mayAsk: boolean; isVerified: boolean; failure: FormFailure | undefined }

/** A target price per cloth, one reason for all, and a message. */
export function AskForm({ draft, mayAsk, isVerified, failure }: Props) {
  const t = useTranslations('specials')
  const { rows, backTo, open } = draft
  const refusal = !mayAsk ? 'notYours' : !isVerified ? 'notVerified' : open !== null ? 'open' : null
  const isOpen = refusal === null && rows.length > 0
  return (
    <>
      <PageTitle lead={isOpen && t('form.lead')}>{rows.length > 1 ? t('askAll') : t('ask')}</PageTitle>
      {isOpen ? (
        <InOneUnit>
          <AskFields draft={draft} failure={failure} />
        </InOneUnit>
      ) : (
        <EmptyState
          title={t(`form.${refusal ?? 'nothing'}`)}
          actions={
            <>
              {refusal === 'open' && open !== null && (
                <ButtonLink to={paths.specialPrice(open)} variant="solid">
                  {t('form.toRequest')}
                </ButtonLink>
              )}
              <ButtonLink to={backTo}>{t('form.back')}</ButtonLink>
            </>
          }
        />
      )}
    </>
  )
}

function AskFields({ draft, failure }: Pick<Props, 'draft' | 'failure'>) {
  const t = useTranslations('specials')
  const { unit } = useFormats()
  const isSending = useNavigation().formData?.get('intent') === 'ask'
  const errors = Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({
    fieldId,
    message: withCloth(draft, fieldId, message),
  }))
  return (
    <Form method="post" className={styles.ask} noValidate>
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      <input type="hidden" name="unit" value={unit} />
      {draft.rows.length > 1 && <p className={styles.quiet}>{t('form.several')}</p>}
      <ul className={styles.cloths}>
        {draft.rows.map((row, index) => (
          <AskCloth
            key={row.cloth.id}
            row={row}
            index={index}
            isOnly={draft.rows.length === 1}
            currency={draft.currency}
            failure={failure}
          />
        ))}
      </ul>
      <div className={styles.reason}>
        <p aria-hidden="true">{t('form.reason')}</p>
        <Segment
          legend={t('form.reason')}
          name="reason"
          options={specialPriceReasons.map(value => ({ value, label: t(`reasons.${value}`) }))}
          defaultValue={failure?.values['reason'] ?? 'volume'}
        />
      </div>
      <TextField
        name="neededBy"
        type="date"
        className={styles.date}
        label={t('form.neededBy')}
        defaultValue={failure?.values['neededBy']}
        error={failure?.fields['neededBy']}
      />
      <TextArea
        name="message"
        label={t('form.message')}
        defaultValue={failure?.values['message']}
        error={failure?.fields['message']}
        maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
        rows={3}
      />
      <div>
        <Button type="submit" name="intent" value="ask" variant="solid" size="large" disabled={isSending}>
          {t('form.submit')}
        </Button>
      </div>
    </Form>
  )
}

/** With several cloths, an error names its cloth. */
function withCloth({ rows }: RequestDraft, fieldId: string, message: string): string {
  const row = rows[Number(/^items\.(\d+)\./.exec(fieldId)?.[1])]
  return row && rows.length > 1 ? `${clothName(row.cloth)}: ${message}` : message
}
