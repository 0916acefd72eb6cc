import { Form, useNavigation } from 'react-router'
import type { DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'
import type { DeskSignOffs, SubstituteCandidate } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import {
  substituteKinds,
  SIGN_OFF_NOTE_LENGTH,
  substituteReasons,
} from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import styles from './sign-off.module.css'
import { useClothDifferences } from './use-cloth-differences.ts'

type Props = {
  line: DeskLine
  asked: DeskSignOffs
  candidates: readonly SubstituteCandidate[]
  q: string
  /** How far from what was ordered the desk looks; null for all. */
  from: SubstituteCandidate['kind'] | null
  mayOffer: boolean
  mayDecide: boolean
  failure: FormFailure | undefined
}

/** What was offered in place of a line, and what could be. */
export function SubstitutePart({ line, asked, candidates, q, from, mayOffer, mayDecide, failure }: Props) {
  const t = useTranslations('desk.signOff')
  const signOff = useTranslations('signOff')
  const words = usePieceWords(line)
  const formats = useFormats()
  const shown = from === null ? candidates : candidates.filter(({ kind }) => kind === from)
  return (
    <section className={decision.part} aria-labelledby="substitute">
      <SectionHead id="substitute">{signOff('substitute')}</SectionHead>
      {asked.substitutes.length > 0 && (
        <dl className={decision.facts}>
          {asked.substitutes.map(one => (
            <div key={one.id}>
              <dt>{t(`offers.${one.state}`)}</dt>
              <dd>
                {formats.listed([
                  clothName(one.offered),
                  words.piece(one.offered),
                  formats.dateTime(one.answeredAt ?? one.proposedAt),
                ])}
                <p className={decision.quiet}>{signOff(`reasons.${one.reason}`)}</p>
                {one.answerNote !== '' && <p className={decision.quiet}>{one.answerNote}</p>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {mayDecide && line.signOff.waits === 'substitute' && <Withdraw />}
      {mayOffer && (
        <>
          <p className={decision.effect}>{t('substituteLead')}</p>
          <FindForm q={q} from={from} />
          {candidates.length > 0 && <CloseEnough candidates={candidates} q={q} from={from} />}
          {shown.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <OfferForm line={line} asked={asked} candidates={shown} failure={failure} />
          )}
        </>
      )}
    </section>
  )
}

function Withdraw() {
  const t = useTranslations('desk.signOff')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value="withdraw" disabled={isBusy}>
        {t('withdraw')}
      </Button>
    </Form>
  )
}

function FindForm({ q, from }: Pick<Props, 'q' | 'from'>) {
  const t = useTranslations('desk.signOff')
  return (
    <Form method="get" preventScrollReset className={decision.find} role="search">
      {from !== null && <input type="hidden" name="from" value={from} />}
      <TextField id="substitute-q" name="q" type="search" label={t('find')} defaultValue={q} data-key="s" />
      <Button type="submit">{t('search')}</Button>
    </Form>
  )
}

/** How far from what was ordered: the cloth itself, its colours, or other cloths. */
function CloseEnough({ candidates, q, from }: Pick<Props, 'candidates' | 'q' | 'from'>) {
  const t = useTranslations('desk.signOff.from')
  const counts = Map.groupBy(candidates, ({ kind }) => kind)
  const toKind = (kind: Props['from']) =>
    `?${new URLSearchParams({ ...(q !== '' && { q }), ...(kind !== null && { from: kind }) })}`
  const item = (kind: Props['from'], count: number) => ({
    to: toKind(kind),
    label: t(kind ?? 'all', { count }),
    current: kind === from,
  })
  return (
    <SegmentLinks
      label={t('label')}
      items={[
        item(null, candidates.length),
        ...substituteKinds.map(kind => item(kind, counts.get(kind)?.length ?? 0)),
      ]}
    />
  )
}

/** The nearest, which are seen at once. */
const NEAREST = 4

type OfferProps = Pick<Props, 'line' | 'asked' | 'candidates' | 'failure'>
/** Nothing is chosen at first: what is offered is somebody's decision. */
function OfferForm({ line, asked, candidates, failure: given }: OfferProps) {
  const t = useTranslations('desk.signOff')
  const signOff = useTranslations('signOff')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const failure = given?.values['intent'] === 'offer' ? given : undefined
  const kept = failure?.values['offered']
  const fault = failure?.fields['pieceId']
  const [near, further] = [candidates.slice(0, NEAREST), candidates.slice(NEAREST)]
  const choices = (some: readonly SubstituteCandidate[]) =>
    some.map(candidate => (
      <Candidate key={candidate.pieceId} {...{ candidate, line, kept }} currency={asked.currency} />
    ))
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className={decision.form}
      key={`${candidates.map(valueOf).join()}${failure ? ' kept' : ''}`}
    >
      <fieldset
        className={styles.offers}
        id="pieceId"
        tabIndex={-1}
        aria-describedby={fault === undefined ? undefined : 'pieceId-error'}
      >
        <legend>{t('choose')}</legend>
        {fault !== undefined && (
          <p className={styles.fault} id="pieceId-error">
            {fault}
          </p>
        )}
        {choices(near)}
        {further.length > 0 && (
          <details open={further.some(candidate => valueOf(candidate) === kept)}>
            <summary className={styles.more}>{t('more', { count: further.length })}</summary>
            <div className={styles.further}>{choices(further)}</div>
          </details>
        )}
      </fieldset>
      <SelectField
        id="substitute-reason"
        name="reason"
        label={t('reason')}
        defaultValue={failure?.values['reason'] ?? ''}
        error={failure?.fields['reason']}
        options={[
          { value: '', label: t('chooseReason') },
          ...substituteReasons.map(value => ({ value, label: signOff(`reasons.${value}`) })),
        ]}
      />
      <TextArea
        id="substitute-note"
        name="note"
        label={signOff('request.noteToBuyer')}
        defaultValue={failure?.values['note']}
        error={failure?.fields['note']}
        maxLength={SIGN_OFF_NOTE_LENGTH}
        rows={2}
      />
      <p className={decision.effect}>
        {t('offerEffect')}{' '}
        {asked.wouldDispatchOn !== null && t('dispatchThen', { day: formats.day(asked.wouldDispatchOn) })}
      </p>
      <div className={decision.actions}>
        <Button type="submit" name="intent" value="offer" variant="solid" disabled={isBusy}>
          {t('offer', { day: formats.day(asked.wouldAnswerBy) })}
        </Button>
      </div>
    </Form>
  )
}

type CandidateProps = WordsProps & { line: DeskLine; kept: string | undefined }
function Candidate({ candidate, line, currency, kept }: CandidateProps) {
  const words = usePieceWords(line)
  return (
    <Choice
      type="radio"
      name="offered"
      value={valueOf(candidate)}
      defaultChecked={valueOf(candidate) === kept}
      className={styles.offer}
      label={
        <span className={styles.candidate}>
          <ClothPicture picture={candidate.cloth.picture} alt="" sizes="56px" className={styles.picture} />
          <span>
            <FabricName fabric={candidate.cloth} />
            {`, ${words.kind(candidate)}, ${words.piece(candidate)}`}
          </span>
        </span>
      }
      help={<CandidateWords candidate={candidate} currency={currency} />}
    />
  )
}

/** The piece and what goes back with it, as the desk was shown it. */
const valueOf = ({ pieceId, money }: SubstituteCandidate): string => `${pieceId} ${money?.refundMinor ?? 0}`

type WordsProps = { candidate: SubstituteCandidate; currency: DeskSignOffs['currency'] }
/** In what it differs, what there is of it, and what the buyer pays. */
function CandidateWords({ candidate, currency }: WordsProps) {
  const t = useTranslations('desk.signOff')
  const formats = useFormats()
  const differences = useClothDifferences()
  const { shelf, freeMicrometres, restMicrometres, money, differs } = candidate
  const goods = money && formats.money(money.goodsMinor, currency)
  return (
    <span className={styles.beside}>
      {differs && <span className={styles.differences}>{differences(differs)}</span>}
      {formats.listed([
        shelf,
        t('left', { free: formats.length(freeMicrometres), rest: formats.length(restMicrometres) }),
        money &&
          (money.refundMinor > 0
            ? t('less', { goods: goods!, refund: formats.money(money.refundMinor, currency) })
            : money.usualGoodsMinor > money.goodsMinor
              ? t('dearer', { usual: formats.money(money.usualGoodsMinor, currency), goods: goods! })
              : t('same', { goods: goods! })),
      ])}
    </span>
  )
}

/** A piece with its lot, and what it is beside what the line holds. */
function usePieceWords({ allocations }: DeskLine) {
  const t = useTranslations('desk.signOff.kinds')
  const shipment = useTranslations('desk.shipment')
  return {
    piece: ({ pieceNumber, dyeLot }: { pieceNumber: string; dyeLot: string }) =>
      dyeLot === '' ? pieceNumber : `${pieceNumber} ${shipment('lot', { lot: dyeLot })}`,
    kind: ({ kind, dyeLot }: SubstituteCandidate) =>
      kind === 'otherLot' && allocations.some(held => held.dyeLot === dyeLot) ? t('otherPiece') : t(kind),
  }
}
