import { Form, useNavigation } from 'react-router'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { DECIDE_KEY } from '../keys/press-key.ts'
import decision from '../queue/decision.module.css'
import { AboutClaim } from './about-claim.tsx'
import { CollectionFields } from '../sending/collection-fields.tsx'

type Props = {
  claim: DeskClaim
  pieces: NonNullable<DeskClaim['toCutFrom']>
  failure: FormFailure | undefined
}

/** Notes that an approved replacement was sent. Proposed is the first piece of the list that is long enough. */
export const ReplacementForm = (props: Props) => (
  <InOneUnit>
    <Replacement {...props} />
  </InOneUnit>
)

function Replacement({ claim, pieces, failure }: Props) {
  const t = useTranslations('deskClaims.replacement')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const kept = failure?.values['intent'] === 'replace' ? failure : undefined
  const proposed = pieces.find(one => one.freeMicrometres >= claim.lengthMicrometres)
  const options = [
    ...pieces.map(({ id, pieceNumber, dyeLot, shelf, freeMicrometres, isOfLot }) => ({
      value: id,
      label: formats.listed([
        pieceNumber,
        t('free', { length: formats.length(freeMicrometres) }),
        dyeLot !== '' && t(isOfLot ? 'sameLot' : 'lot', { lot: dyeLot }),
        shelf,
      ]),
    })),
    { value: '', label: t('unlisted') },
  ]
  return (
    <Form method="post" noValidate className={decision.form} aria-labelledby="replacement">
      <SectionHead id="replacement">{t('title')}</SectionHead>
      <AboutClaim claim={claim} />
      <input type="hidden" name="unit" value={formats.unit} />
      <SelectField
        name="pieceId"
        label={t('piece')}
        options={options}
        defaultValue={kept?.values['pieceId'] ?? proposed?.id ?? ''}
        error={kept?.fields['pieceId']}
      />
      <TextField
        name="length"
        label={t('length')}
        unit={formats.unit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={kept?.values['length'] ?? formats.typedLength(claim.lengthMicrometres)}
        error={kept?.fields['lengthMicrometres']}
      />
      <CollectionFields id="replacement" values={kept?.values} fault={field => kept?.fields[field]} />
      <p className={decision.effect}>{t('effect', { name: claim.raisedBy })}</p>
      <div className={decision.actions}>
        <Button
          type="submit"
          name="intent"
          value="replace"
          variant="solid"
          size="large"
          disabled={isBusy}
          data-key={DECIDE_KEY}
        >
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
