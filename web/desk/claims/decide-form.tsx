import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  CLAIM_MESSAGE_LENGTH,
  chargedParties,
  claimEffect,
  signOverMinor,
  worthOf,
  type ChargedParty,
} from '@selvedge/contract/claims/claim-terms.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS, shareMinor, type AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { DECIDE_KEY } from '../keys/press-key.ts'
import decision from '../queue/decision.module.css'
import styles from './desk-claim.module.css'
import { AboutClaim } from './about-claim.tsx'
import { ClaimEffect } from './claim-effect.tsx'

type Props = { claim: DeskClaim; failure: FormFailure | undefined }

/** Credit, replace or deny, with what is proposed and what it moves. Cut cloth is denied unless somebody decides otherwise. */
export const DecideForm = (props: Props) => (
  <InOneUnit>
    <Decision {...props} />
  </InOneUnit>
)

function Decision({ claim, failure }: Props) {
  const t = useTranslations('deskClaims')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { line } = claim
  const kept = failure?.values['intent'] === 'decide' ? failure : undefined
  const proposed = worthOf(line, claim.lengthMicrometres)
  const [outcome, setOutcome] = useState(kept?.values['outcome'] ?? proposedOutcome(claim))
  const [length, setLength] = useState(kept?.values['length'] ?? formats.typedLength(claim.lengthMicrometres))
  const [net, setNet] = useState(
    kept?.values['netMinor'] ?? formats.typedAmount(Math.min(proposed.netMinor, claim.leftMinor)),
  )
  const [chargedTo, setChargedTo] = useState<ChargedParty>(
    chargedParties.find(party => party === kept?.values['chargedTo']) ?? 'supplier',
  )
  // Undefined until something is typed: then it follows the outcome.
  const [message, setMessage] = useState(kept?.values['message'])
  const proposedMessage = outcome === 'deny' && claim.cut !== 'no' ? t('cutReason') : ''
  const netMinor = Math.round((parseTypedNumber(net) ?? 0) * MINOR_UNITS)
  const credit = {
    netMinor,
    taxMinor: shareMinor(netMinor, line.taxBasisPoints),
    lengthMicrometres: micrometresOf(parseTypedNumber(length) ?? 0, formats.unit),
    chargedTo,
  }
  const effect = claimEffect({ ...credit, commissionBasisPoints: claim.commissionBasisPoints ?? 0 })
  const money = (minor: number) => formats.money(minor, line.currency)
  const isOver = effect.buyerMinor > signOverMinor(line.currency as AccountCurrency)

  /** The amount follows the length, until it is typed itself. */
  function changeLength(typed: string): void {
    setLength(typed)
    const worth = worthOf(line, micrometresOf(parseTypedNumber(typed) ?? 0, formats.unit))
    setNet(formats.typedAmount(worth.netMinor))
  }

  function submitWords(): string {
    if (outcome !== 'credit') return t(outcome === 'deny' ? 'submitDeny' : 'submitReplace')
    const amount = money(effect.buyerMinor)
    if (isOver) return t('submitToSign', { amount })
    return effect.supplierMinor === 0 || claim.commissionBasisPoints === null
      ? t('submitCredit', { amount })
      : t('submitCharge', { amount, charge: money(-effect.supplierMinor) })
  }

  return (
    <Form method="post" noValidate className={decision.form} aria-labelledby="decide">
      <SectionHead id="decide">{t('decide')}</SectionHead>
      <AboutClaim claim={claim} />
      <input type="hidden" name="unit" value={formats.unit} />
      <fieldset className={decision.choices}>
        <legend>
          <VisuallyHidden>{t('decide')}</VisuallyHidden>
        </legend>
        {(['credit', 'replace', 'deny'] as const).map(one => (
          <Choice
            key={one}
            type="radio"
            name="outcome"
            value={one}
            label={t(`outcomes.${one}.name`)}
            help={t(`outcomes.${one}.lead`, { supplier: line.supplierName })}
            end={one === 'credit' ? money(effect.buyerMinor) : undefined}
            checked={outcome === one}
            onChange={() => setOutcome(one)}
          />
        ))}
      </fieldset>
      <div className={outcome === 'credit' ? decision.part : styles.otherwise}>
        <div className={decision.fields}>
          <TextField
            name="length"
            label={t('length')}
            unit={formats.unit}
            inputMode="decimal"
            autoComplete="off"
            value={length}
            onChange={event => changeLength(event.currentTarget.value)}
            error={kept?.fields['lengthMicrometres']}
          />
          <TextField
            name="netMinor"
            label={t('net')}
            unit={line.currency}
            inputMode="decimal"
            autoComplete="off"
            value={net}
            onChange={event => setNet(event.currentTarget.value)}
            error={kept?.fields['netMinor']}
          />
          <SelectField
            name="chargedTo"
            label={t('chargedTo')}
            error={kept?.fields['chargedTo']}
            value={chargedTo}
            onChange={event =>
              setChargedTo(event.currentTarget.value === 'selvedge' ? 'selvedge' : 'supplier')
            }
          >
            <option value="supplier">{line.supplierName}</option>
            <option value="selvedge">Selvedge</option>
          </SelectField>
        </div>
        <ClaimEffect claim={claim} credit={credit} />
        {netMinor > claim.leftMinor && (
          <p className={decision.effect}>{t('tooMuch', { left: money(claim.leftMinor) })}</p>
        )}
      </div>
      <TextArea
        name="message"
        label={t('message', { name: claim.raisedBy })}
        value={message ?? proposedMessage}
        onChange={event => setMessage(event.currentTarget.value)}
        error={kept?.fields['message']}
        maxLength={CLAIM_MESSAGE_LENGTH}
        rows={3}
      />
      <div className={decision.actions}>
        <Button
          type="submit"
          name="intent"
          value="decide"
          variant={outcome === 'deny' ? 'danger' : 'solid'}
          size="large"
          disabled={isBusy}
          data-key={DECIDE_KEY}
        >
          <WithScripts without={t('submit')}>{submitWords()}</WithScripts>
        </Button>
      </div>
      {outcome === 'credit' && (
        <p className={decision.effect}>
          {t('signOver', { amount: money(signOverMinor(line.currency as AccountCurrency)) })}
        </p>
      )}
    </Form>
  )
}

/** Cloth that is cut already is denied by default. What was approved and could not be replaced is credited. */
function proposedOutcome({ cut, wanted, history }: DeskClaim): 'credit' | 'replace' | 'deny' {
  if (history.some(({ event }) => event === 'reopened')) return 'credit'
  if (cut !== 'no') return 'deny'
  return wanted === 'replace' ? 'replace' : 'credit'
}
