import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CandidatePiece, DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { flawInCut } from '@selvedge/contract/fulfilment/best-fit.ts'
import { useKeepCut } from '../kept-cuts/use-keep-cut.ts'
import { useScan } from '../keys/desk-keys.tsx'
import { DECIDE_KEY } from '../keys/press-key.ts'
import decision from '../queue/decision.module.css'
import { CutEffect } from './cut-effect.tsx'
import { FlawFields } from './flaw-fields.tsx'
import { useTypedFlaw } from './use-typed-flaw.ts'
import { TakePiece } from './take-piece.tsx'
import type { LoadedCut } from './load-cut.server.ts'
import { isOfLot, ScanVerdict } from './scan-verdict.tsx'
import styles from './cut.module.css'

type FlawFound = { flawFound: { fromMicrometres: number; note: string }; next: CandidatePiece | null }
type Props = {
  shipment: DeskShipment
  line: DeskLine
  pieces: readonly CandidatePiece[]
  piece: CandidatePiece | undefined
  next: LoadedCut['next']
  failure: FormFailure | undefined
  flawFound: FlawFound | undefined
  /** The scanned piece of the same lot that is asked about before it is cut instead. */
  asked: { asked: string; values: Record<string, string> } | undefined
  /** What was looked up without scripts; nothing was recorded. */
  checked: { checked: string; values: Record<string, string> } | undefined
  mayChoose: boolean
}

/**
 * The scan, then the cut. A scan anywhere on the page, in the field, too, only says whether it is the right piece: a scanner ends
 * with Enter, and what is cut cannot be put back. The cut is recorded by its button, or its key outside of the fields. Another
 * piece of the same lot is asked about before it is cut instead. After every wrong scan the next one replaces it.
 */
export const RecordForm = (props: Props) => (
  <InOneUnit>
    <Recording {...props} />
  </InOneUnit>
)

function Recording(props: Props) {
  const { shipment, line, pieces, piece, next, failure, flawFound, asked, checked, mayChoose } = props
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const answered = failure ?? asked ?? checked
  const [scanned, setScanned] = useState(checked?.checked ?? '')
  const [instead, setInstead] = useState(asked?.asked ?? '')
  const flaw = useTypedFlaw(answered?.values)
  const wanted = piece?.pieceNumber ?? ''
  const { isAsking, isKept, onSubmit } = useKeepCut({ shipmentId: shipment.id, lineId: line.id })
  const proposed = pieces.filter(one => one.isProposed)
  const held = piece ?? proposed[0]
  const other = otherOfLot(pieces, held, scanned || instead)
  const isAsked = other !== undefined && instead === other.pieceNumber
  const from = other ?? proposed.find(one => isNumbered(one, scanned)) ?? piece
  const isTaken = proposed.some(({ id }) => id === flawFound?.next?.id)
  const cutMicrometres = from?.cutMicrometres ?? line.cutMicrometres
  const inside = flaw.typed && flawInCut([flaw.typed], cutMicrometres)
  const selectScan = useCallback(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const look = (code: string) => {
    const found = pieces.find(one => isNumbered(one, code))
    const known = found?.pieceNumber ?? code
    const isOther = otherOfLot(pieces, held, code) !== undefined
    setScanned(known)
    setInstead(isOther ? known : '')
    if (field.current) field.current.value = known
    // Not to the button: a slow scanner's Enter would press it.
    if (isOther || proposed.some(one => isNumbered(one, code))) verdict.current?.focus()
    else selectScan()
  }
  useScan(look)
  useEffect(() => {
    if (failure || flawFound || asked) selectScan()
  }, [failure, flawFound, asked, selectScan])
  const lookOrSend = (event: FormEvent<HTMLFormElement>) => {
    const isRecording = pressed(event)?.value === 'cut'
    if (isRecording && (!other || isAsked)) return onSubmit(event, pressed(event))
    event.preventDefault()
    if (!isRecording) return look(field.current?.value.trim() ?? '')
    setInstead(other?.pieceNumber ?? '')
    selectScan()
  }
  return (
    <section aria-labelledby="record" className={decision.part}>
      <SectionHead id="record">{t('record')}</SectionHead>
      <FormFault failure={failure} labels={{ pieceNumber: t('scan') }} />
      {flawFound && (
        <div role="alert" className={styles.wrong}>
          <p className={styles.strong}>
            {t('flawFound', { at: formats.length(flawFound.flawFound.fromMicrometres) })}
          </p>
          <p>
            {flawFound.next === null
              ? t('noOther')
              : t(isTaken ? 'proposedNow' : 'proposedOther', {
                  piece: flawFound.next.pieceNumber,
                  lot: flawFound.next.dyeLot,
                })}
          </p>
          {flawFound.next && !isTaken && mayChoose && <TakePiece line={line} piece={flawFound.next} />}
        </div>
      )}
      <Form method="post" preventScrollReset noValidate className={decision.form} onSubmit={lookOrSend}>
        <input type="hidden" name="unit" value={formats.unit} />
        <input type="hidden" name="instead" value={instead} />
        {piece && <input type="hidden" name="insteadOf" value={piece.id} />}
        <div className={decision.find}>
          <TextField
            ref={field}
            name="pieceNumber"
            label={t('scan')}
            help={wanted === '' ? undefined : t('scanHelp', { piece: wanted })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={answered?.values['pieceNumber']}
            error={failure?.fields['pieceNumber']}
            onInput={event => setScanned(event.currentTarget.value.trim())}
            required
          />
          {/* The first button of the form is what Enter presses in any of its fields. */}
          <Button type="submit" name="intent" value="check" disabled={isBusy || isAsking}>
            {t('check')}
          </Button>
        </div>
        <div ref={verdict} tabIndex={-1}>
          <ScanVerdict
            code={scanned || instead}
            pieces={pieces}
            wanted={piece}
            held={held}
            isAsked={isAsked}
          />
        </div>
        <FlawFields failure={failure} values={answered?.values} onType={flaw.type} />
        {from && (
          <CutEffect
            orderNumber={shipment.orderNumber}
            {...{ pieces, from, cutMicrometres, inside, typed: flaw.typed }}
          />
        )}
        <Button
          type="submit"
          name="intent"
          value="cut"
          variant="solid"
          size="large"
          wide
          disabled={isBusy || isAsking || isKept}
          data-key={DECIDE_KEY}
        >
          {inside
            ? t('markFlaw', { at: formats.length(inside.fromMicrometres) })
            : isAsked
              ? t('submitInstead', { length: formats.length(cutMicrometres), piece: other.pieceNumber })
              : t('submit', { length: formats.length(cutMicrometres) })}
        </Button>
        {isKept ? (
          <p className={decision.effect}>{t('kept')}</p>
        ) : (
          !inside && <p className={decision.effect}>{t('effect')}</p>
        )}
      </Form>
      <div className={decision.actions}>
        <ButtonLink to={`${paths.deskTickets(shipment.id)}?line=${line.id}`} size="small" data-key="t">
          {t('ticket')}
        </ButtonLink>
        {next && !isKept && (
          <ButtonLink to={next.to} size="small" data-key="n">
            {t('next', { cloth: next.cloth.designName, length: formats.length(next.lengthMicrometres) })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

const isNumbered = ({ pieceNumber }: CandidatePiece, code: string): boolean =>
  pieceNumber.toLowerCase() === code.toLowerCase()

/** The button that a form was sent by; of Enter in a field it is the first. */
function pressed(event: FormEvent<HTMLFormElement>): HTMLButtonElement | undefined {
  const { nativeEvent } = event
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter : undefined
}

/** The piece of a code, where it is not the one that is wanted but of its lot, and will do. */
function otherOfLot(
  pieces: readonly CandidatePiece[],
  wanted: CandidatePiece | undefined,
  code: string,
): CandidatePiece | undefined {
  const found = pieces.find(one => isNumbered(one, code) && !one.isProposed)
  return wanted && found && isOfLot(found, wanted) ? found : undefined
}
