import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { flawsAfterCutAway, soundMicrometres } from '@selvedge/contract/fulfilment/best-fit.ts'
import { correctionReasons } from '@selvedge/contract/fulfilment/correction-reasons.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import type { Piece } from './piece-list.tsx'
import { FlawForm, MarkForm, WriteOffForm } from './piece-forms.tsx'

type Props = { piece: Piece; mayChange: boolean; failure: FormFailure | undefined }

/** A piece as it was measured: what that makes of it is said before it is recorded, and a difference asks why. */
export const CorrectPiece = (props: Props) => (
  <InOneUnit>
    <Correction {...props} />
  </InOneUnit>
)

function Correction({ piece, mayChange, failure: given }: Props) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const failure = given?.values['intent'] === 'count' ? given : undefined
  const inBook = formats.typedLength(piece.lengthMicrometres)
  const [typed, setTyped] = useState(failure?.values['measured'] ?? inBook)
  const measured = parseTypedNumber(typed)
  const after = measured === undefined ? undefined : micrometresOf(measured, formats.unit)
  const difference = after === undefined || typed === inBook ? 0 : after - piece.lengthMicrometres
  const [reason, setReason] = useState(failure?.values['reason'] ?? '')
  const labels = { measured: t('measured'), reason: t('reason'), shelf: t('shelf') }
  return (
    <section aria-labelledby="correct" className={decision.part}>
      <SectionHead id="correct" note={t('lot', { lot: piece.dyeLot })}>
        {t('correct', { piece: piece.pieceNumber })}
      </SectionHead>
      <FormFault failure={failure} labels={labels} />
      <Form method="post" preventScrollReset noValidate className={decision.form}>
        <input type="hidden" name="piece" value={piece.id} />
        <input type="hidden" name="unit" value={formats.unit} />
        {/* What stands in the field is rounded: as long as it is not changed, the book's length is meant. */}
        <input type="hidden" name="shown" value={inBook} />
        <input type="hidden" name="shownMicrometres" value={piece.lengthMicrometres} />
        <div className={decision.fields}>
          <TextField
            name="measured"
            label={t('measured')}
            unit={formats.unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={failure?.values['measured'] ?? inBook}
            help={t('inBook', { length: formats.length(piece.lengthMicrometres) })}
            error={failure?.fields['measured']}
            onInput={event => setTyped(event.currentTarget.value)}
            required
          />
          <TextField
            name="shelf"
            label={t('shelf')}
            autoComplete="off"
            defaultValue={failure?.values['shelf'] ?? piece.shelf}
            error={failure?.fields['shelf']}
          />
        </div>
        <SelectField
          name="reason"
          label={t('reason')}
          defaultValue={reason}
          onChange={event => setReason(event.currentTarget.value)}
          error={failure?.fields['reason']}
          help={piece.flaws.length > 0 ? t('flawCutAwayEffect') : undefined}
          options={[
            { value: '', label: t('asInBook') },
            ...correctionReasons.map(value => ({ value, label: t(`reasons.${value}`) })),
          ]}
        />
        <TextField
          name="note"
          label={t('note')}
          autoComplete="off"
          defaultValue={failure?.values['note']}
          error={failure?.fields['note']}
        />
        {after !== undefined && difference !== 0 && (
          <dl className={decision.sums} aria-live="polite">
            <div>
              <dt>{t('pieceBecomes', { piece: piece.pieceNumber })}</dt>
              <dd>
                {formats.length(piece.lengthMicrometres)} → <b>{formats.length(after)}</b>
              </dd>
            </div>
            <div>
              <dt>{t('available')}</dt>
              <dd>
                {formats.length(piece.freeMicrometres)} →{' '}
                <b>{formats.length(freeAfter(piece, after, reason))}</b>
              </dd>
            </div>
          </dl>
        )}
        <p className={decision.effect}>
          {piece.heldMicrometres > 0
            ? t('heldBy', { length: formats.length(piece.heldMicrometres) })
            : t('nothingHeld')}
        </p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="count" variant="solid" size="large" disabled={isBusy}>
            {difference === 0
              ? t('submitCount')
              : t(difference < 0 ? 'submitLess' : 'submitMore', {
                  length: formats.length(Math.abs(difference)),
                  piece: piece.pieceNumber,
                })}
          </Button>
        </div>
      </Form>
      <FlawForm
        // What was marked is not left to be marked again.
        key={piece.flaws.length}
        piece={piece}
        failure={given?.values['intent'] === 'flaw' ? given : undefined}
      />
      {piece.flaws.map(flaw => (
        <MarkForm
          key={`${flaw.fromMicrometres} ${flaw.lengthMicrometres} ${flaw.note}`}
          piece={piece}
          flaw={flaw}
          failure={given?.values['intent'] === 'unmark' ? given : undefined}
        />
      ))}
      {mayChange && (
        <WriteOffForm piece={piece} failure={given?.values['intent'] === 'writeOff' ? given : undefined} />
      )}
    </section>
  )
}

/** What may be sold of a piece of another length: all that nobody holds before its first flaw, of those that stay on it. */
function freeAfter(piece: Piece, afterMicrometres: number, reason: string): number {
  const cutAway = piece.lengthMicrometres - afterMicrometres
  const isCutAway = reason === 'flawCutAway' && cutAway > 0
  const flaws = isCutAway ? flawsAfterCutAway(piece.flaws, cutAway) : piece.flaws
  return Math.max(0, soundMicrometres(afterMicrometres, flaws) - piece.heldMicrometres)
}
