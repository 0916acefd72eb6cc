import type { SupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { useCutWords } from '../../cloth/use-cut-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './supplier-order.module.css'

type Line = SupplierOrder['lines'][number]
type Props = {
  line: Line
  /** Whether it can still be answered. */
  isAsked: boolean
  failure: FormFailure | undefined
}

/** One length: what it is and how it is cut, with an answer to choose or with what has become of it. */
export function SupplierLine({ line, isAsked, failure }: Props) {
  const t = useTranslations('supplierOrder')
  const format = useFormats()
  const { cloth, state, backOrderOn, reason } = line
  const name = `${cloth.designName} ${format.listed([`${cloth.colourNumber} ${cloth.colourName}`.trim()])}`
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.cloth}>{name}</p>
        <LineFacts line={line} />
      </div>
      {isAsked ? (
        <Answers line={line} name={name} failure={failure} />
      ) : (
        <div>
          <p className={styles.state}>{t(`states.${state}`)}</p>
          {state === 'backOrdered' && backOrderOn !== null && (
            <p className={styles.quiet}>{t('comesOn', { day: format.date(backOrderOn) })}</p>
          )}
          {reason !== '' && <p className={styles.words}>{reason}</p>}
        </div>
      )}
    </li>
  )
}

function LineFacts({ line }: { line: Line }) {
  const t = useTranslations('supplierOrder')
  const format = useFormats()
  const cutWords = useCutWords()
  const { cloth, orderType, cutMicrometres, pieces, sidemark, neededBy, note, cutList } = line
  const length = orderType === 'sample' ? t('sample') : format.length(cutMicrometres)
  return (
    <>
      <p className={styles.quiet}>{format.listed([cloth.supplierSku, length])}</p>
      {orderType !== 'sample' &&
        pieces.map(({ pieceNumber, dyeLot, lengthMicrometres }) => (
          <p key={pieceNumber} className={styles.quiet}>
            {t('piece', { piece: pieceNumber, lot: dyeLot, length: format.length(lengthMicrometres) })}
          </p>
        ))}
      {line.supplierConfirms && <p className={styles.words}>{t(`confirms.${line.supplierConfirms}`)}</p>}
      {sidemark !== '' && <p className={styles.quiet}>{t('sidemark', { sidemark })}</p>}
      {neededBy !== null && <p className={styles.quiet}>{t('neededBy', { day: format.date(neededBy) })}</p>}
      {cutList && <p className={styles.quiet}>{cutWords.list(cutList)}</p>}
      {note !== '' && <p className={styles.words}>{note}</p>}
    </>
  )
}

function Answers({ line, name, failure }: { line: Line; name: string; failure: FormFailure | undefined }) {
  const t = useTranslations('supplierOrder')
  const format = useFormats()
  const { id, state, backOrderOn } = line
  const { fields = {}, values = {} } = failure ?? {}
  const chosen = values[`${id}-answer`] ?? 'confirm'
  const isOnBackOrder = state === 'backOrdered' && backOrderOn !== null
  const choice = (answer: 'confirm' | 'backOrder' | 'refuse', label: string) => (
    <Choice
      type="radio"
      name={`${id}-answer`}
      value={answer}
      label={label}
      defaultChecked={chosen === answer}
    />
  )
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.legend}>{t('answerFor', { cloth: name })}</legend>
      <input type="hidden" name="line" value={id} />
      {choice('confirm', isOnBackOrder ? t('keep', { day: format.date(backOrderOn) }) : t('confirm'))}
      {choice('backOrder', t(isOnBackOrder ? 'otherDay' : 'backOrder'))}
      <div className={styles.later}>
        <TextField
          id={`${id}-on`}
          name={`${id}-on`}
          type="date"
          label={t('on')}
          defaultValue={values[`${id}-on`]}
          error={fields[`${id}-on`]}
        />
        <TextField
          id={`${id}-note`}
          name={`${id}-note`}
          label={t('noteToBuyer')}
          defaultValue={values[`${id}-note`]}
          error={fields[`${id}-note`]}
        />
      </div>
      {choice('refuse', t('refuse'))}
      <div className={styles.why}>
        <TextArea
          id={`${id}-reason`}
          name={`${id}-reason`}
          label={t('reason')}
          defaultValue={values[`${id}-reason`]}
          error={fields[`${id}-reason`]}
          maxLength={500}
          rows={2}
        />
      </div>
    </fieldset>
  )
}
