import { useRef, useState } from 'react'
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
import type { LoadedCut } from './load-cut.server.ts'
import { isRight, ScanVerdict } from './scan-verdict.tsx'
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
}

/** The scan, then the cut. A scan anywhere on the page fills the field; a wrong one says what it is and records nothing. */
export function RecordForm({ shipment, line, pieces, piece, next, failure, flawFound }: Props) {
  const t = useTranslations('desk.cut')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [scanned, setScanned] = useState('')
  const wanted = piece?.pieceNumber ?? ''
  const { isAsking, isKept, onSubmit } = useKeepCut({ shipmentId: shipment.id, lineId: line.id })
  useScan(code => {
    setScanned(code)
    if (!field.current) return
    field.current.value = code
    const found = pieces.filter(one => one.pieceNumber.toLowerCase() === code.toLowerCase())
    if (found.some(one => isRight(one, piece))) submit.current?.focus()
    else field.current.select()
  })
  const after = piece && piece.lengthMicrometres - line.cutMicrometres
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
              : t('proposedNow', { piece: flawFound.next.pieceNumber, lot: flawFound.next.dyeLot })}
          </p>
        </div>
      )}
      <Form method="post" preventScrollReset noValidate className={decision.form} onSubmit={onSubmit}>
        <input type="hidden" name="unit" value={formats.unit} />
        <TextField
          ref={field}
          name="pieceNumber"
          label={t('scan')}
          help={wanted === '' ? undefined : t('scanHelp', { piece: wanted })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={failure?.values['pieceNumber']}
          error={failure?.fields['pieceNumber']}
          onInput={event => setScanned(event.currentTarget.value.trim())}
          required
        />
        <ScanVerdict code={scanned} pieces={pieces} wanted={piece} />
        <FlawFields failure={failure} />
        {piece && after !== undefined && (
          <dl className={decision.sums}>
            <div>
              <dt>{t('had', { piece: piece.pieceNumber })}</dt>
              <dd>{formats.length(piece.lengthMicrometres)}</dd>
            </div>
            <div>
              <dt>{t('cutOff', { order: shipment.orderNumber })}</dt>
              <dd>−{formats.length(line.cutMicrometres)}</dd>
            </div>
            <div className={decision.total}>
              <dt>{t('newPiece', { lot: piece.dyeLot })}</dt>
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
          {t('submit', { length: formats.length(line.cutMicrometres) })}
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
