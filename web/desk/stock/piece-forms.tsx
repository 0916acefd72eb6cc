import { Form, useNavigation } from 'react-router'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import decision from '../queue/decision.module.css'
import type { Piece } from './piece-list.tsx'

type Props = { piece: Piece; failure: FormFailure | undefined }

/** Marks a flaw, so that nothing is cut across it. */
export function FlawForm({ piece, failure }: Props) {
  const t = useTranslations('desk.stock')
  const { unit } = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className={decision.more} open={failure !== undefined}>
      <summary data-key="f">{t('flaw')}</summary>
      <Form method="post" preventScrollReset noValidate className={decision.form}>
        <input type="hidden" name="piece" value={piece.id} />
        <input type="hidden" name="unit" value={unit} />
        <div className={decision.fields}>
          <TextField
            name="flawFrom"
            label={t('flawFrom')}
            unit={unit}
            inputMode="decimal"
            defaultValue={failure?.values['flawFrom']}
            error={failure?.fields['fromMicrometres']}
          />
          <TextField
            name="flawLength"
            label={t('flawLength')}
            unit={unit}
            inputMode="decimal"
            defaultValue={failure?.values['flawLength']}
            error={failure?.fields['lengthMicrometres']}
          />
        </div>
        <TextField
          id="flaw-note"
          name="note"
          label={t('flawNote')}
          defaultValue={failure?.values['note']}
          error={failure?.fields['note'] ?? faultOf(failure)}
        />
        <p className={decision.effect}>{t('flawEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="flaw" size="small" disabled={isBusy}>
            {t('markFlaw')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** Takes the mark of a flaw off again, with the reason. */
export function MarkForm({ piece, flaw, failure: given }: Props & { flaw: Piece['flaws'][number] }) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { fromMicrometres, lengthMicrometres, note } = flaw
  const isGiven = given?.values['markFrom'] === String(fromMicrometres) && given.values['markNote'] === note
  const failure = isGiven ? given : undefined
  return (
    <details className={decision.more} open={failure !== undefined}>
      <summary>{t('flawAt', { at: formats.length(fromMicrometres), note })}</summary>
      <Form method="post" preventScrollReset noValidate className={decision.form}>
        <input type="hidden" name="piece" value={piece.id} />
        <input type="hidden" name="markFrom" value={fromMicrometres} />
        <input type="hidden" name="markLength" value={lengthMicrometres} />
        <input type="hidden" name="markNote" value={note} />
        <TextField
          id={`off-${fromMicrometres}-${lengthMicrometres}`}
          name="note"
          label={t('whyDamaged')}
          defaultValue={failure?.values['note']}
          error={failure?.fields['reason'] ?? faultOf(failure)}
        />
        <p className={decision.effect}>{t('unmarkEffect')}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="unmark" size="small" disabled={isBusy}>
            {t('unmark')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** Writes off damaged cloth: a length of the piece, or all that no order holds. */
export function WriteOffForm({ piece, failure }: Props) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className={decision.more} open={failure !== undefined}>
      <summary>{t('writeOff')}</summary>
      <Form method="post" preventScrollReset noValidate className={decision.form}>
        <input type="hidden" name="piece" value={piece.id} />
        <input type="hidden" name="unit" value={formats.unit} />
        <TextField
          id="off-length"
          name="length"
          label={t('damaged')}
          unit={formats.unit}
          help={t('damagedHelp', { length: formats.length(piece.lengthMicrometres - piece.heldMicrometres) })}
          inputMode="decimal"
          defaultValue={failure?.values['length']}
          error={failure?.fields['fabricQuantity']}
        />
        <TextField
          id="off-note"
          name="note"
          label={t('whyDamaged')}
          defaultValue={failure?.values['note']}
          error={failure?.fields['reason'] ?? faultOf(failure)}
        />
        <div className={decision.actions}>
          <Button
            type="submit"
            name="intent"
            value="writeOff"
            variant="danger"
            size="small"
            disabled={isBusy}
          >
            {t('writeOffFrom', { piece: piece.pieceNumber })}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** A refusal that concerns no field in particular. */
const faultOf = (failure: FormFailure | undefined): string | undefined =>
  failure && Object.keys(failure.fields).length === 0 ? failure.message : undefined
