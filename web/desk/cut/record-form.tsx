import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CandidatePiece, DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useKeepCut } from '../kept-cuts/use-keep-cut.ts'
import { useScan } from '../keys/desk-keys.tsx'
import decision from '../queue/decision.module.css'
import { FlawFields } from './flaw-fields.tsx'
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
  mayChoose: boolean
}

/**
 * The scan, then the cut. A scan anywhere on the page fills the field; a wrong one says what it is and records nothing. Another
 * piece of the same lot is asked about first: scanned once more or pressed again, it is cut. After every answer the next scan
 * replaces the last.
 */
export function RecordForm(props: Props) {
  const { shipment, line, pieces, piece, next, failure, flawFound, asked, mayChoose } = props
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [scanned, setScanned] = useState('')
  const [instead, setInstead] = useState(asked?.asked ?? '')
  const wanted = piece?.pieceNumber ?? ''
  const { isAsking, isKept, onSubmit } = useKeepCut({ shipmentId: shipment.id, lineId: line.id })
  const proposed = pieces.filter(one => one.isProposed)
  const other = otherOfLot(pieces, proposed, scanned || instead)
  const isAsked = other !== undefined && instead === other.pieceNumber
  const from = other ?? piece
  const isTaken = proposed.some(({ id }) => id === flawFound?.next?.id)
  const after = from && from.lengthMicrometres - line.cutMicrometres
  const selectScan = useCallback(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  useScan(code => {
    setScanned(code)
    if (!field.current) return
    field.current.value = code
    if (proposed.some(one => isNumbered(one, code)) || isAsked) submit.current?.focus()
    else selectScan()
  })
  useEffect(() => {
    if (failure || flawFound || asked) selectScan()
  }, [failure, flawFound, asked, selectScan])
  const askOrSend = (event: FormEvent<HTMLFormElement>) => {
    if (!other || isAsked) return onSubmit(event)
    event.preventDefault()
    setInstead(other.pieceNumber)
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
          {flawFound.next && !isTaken && mayChoose && <TakePiece piece={flawFound.next} />}
        </div>
      )}
      <Form method="post" preventScrollReset noValidate className={decision.form} onSubmit={askOrSend}>
        <input type="hidden" name="unit" value={formats.unit} />
        <input type="hidden" name="instead" value={instead} />
        <TextField
          ref={field}
          name="pieceNumber"
          label={t('scan')}
          help={wanted === '' ? undefined : t('scanHelp', { piece: wanted })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={(failure ?? asked)?.values['pieceNumber']}
          error={failure?.fields['pieceNumber']}
          onInput={event => setScanned(event.currentTarget.value.trim())}
          required
        />
        <ScanVerdict
          code={scanned || instead}
          pieces={pieces}
          wanted={piece}
          held={proposed[0]}
          isAsked={isAsked}
        />
        <FlawFields failure={failure} values={(failure ?? asked)?.values} />
        {from && after !== undefined && (
          <dl className={decision.sums}>
            <div>
              <dt>{t('had', { piece: from.pieceNumber })}</dt>
              <dd>{formats.length(from.lengthMicrometres)}</dd>
            </div>
            <div>
              <dt>{t('cutOff', { order: shipment.orderNumber })}</dt>
              <dd>−{formats.length(line.cutMicrometres)}</dd>
            </div>
            <div className={decision.total}>
              <dt>{t('newPiece', { lot: from.dyeLot })}</dt>
              <dd>{formats.length(after)}</dd>
            </div>
          </dl>
        )}
        <Button
          ref={submit}
          type="submit"
          name="intent"
          value="cut"
          variant="solid"
          size="large"
          wide
          disabled={isBusy || isAsking || isKept}
        >
          {isAsked
            ? t('submitInstead', { length: formats.length(line.cutMicrometres), piece: other.pieceNumber })
            : t('submit', { length: formats.length(line.cutMicrometres) })}
        </Button>
        <p className={decision.effect}>{isKept ? t('kept') : t('effect')}</p>
      </Form>
      <div className={decision.actions}>
        <ButtonLink to={`${paths.deskTickets(shipment.id)}?line=${line.id}`} size="small" data-key="t">
          {t('ticket')}
        </ButtonLink>
        {next && (
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

/** The piece of a code, where it is not the one that is wanted but of its lot, and will do. */
function otherOfLot(
  pieces: readonly CandidatePiece[],
  proposed: readonly CandidatePiece[],
  code: string,
): CandidatePiece | undefined {
  const [wanted] = proposed
  if (!wanted || proposed.some(one => isNumbered(one, code))) return undefined
  return pieces.find(one => isNumbered(one, code) && isOfLot(one, wanted))
}
