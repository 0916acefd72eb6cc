import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import type { OrderDetail, OrderLine } from '@selvedge/contract/orders/orders.ts'
import type { OrderSignOffs } from '@selvedge/contract/sign-off/sign-off.ts'
import { isAnswerable, SIGN_OFF_NOTE_LENGTH } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AnswerCutting, AnswerSubstitute } from './answer-forms.tsx'
import { CuttingCard } from './cutting-card.tsx'
import { SubstituteCard } from './substitute-card.tsx'
import styles from './sign-off.module.css'

type Props = {
  shipment: OrderDetail['shipments'][number]
  signOffs: OrderSignOffs
  failure: FormFailure | undefined
}

/** What a business is asked about the lines of a shipment before they are cut, and what it may ask for. */
export function LineSignOffs({ shipment, signOffs, failure }: Props) {
  const { lines, supplier } = shipment
  const shown = lines.filter(line => concernsLine(line, signOffs))
  if (shown.length === 0) return null
  return (
    <div className={styles.ofLines}>
      {shown.map(line => (
        <OfLine
          key={line.id}
          line={line}
          supplierName={supplier.name}
          signOffs={signOffs}
          failure={failure}
        />
      ))}
    </div>
  )
}

const concernsLine = ({ id }: OrderLine, { cuttings, substitutes, mayAskFor }: OrderSignOffs): boolean =>
  mayAskFor.includes(id) || [...cuttings, ...substitutes].some(one => one.lineId === id)

type OfLineProps = {
  line: OrderLine
  supplierName: string
  signOffs: OrderSignOffs
  failure: FormFailure | undefined
}

function OfLine({ line, supplierName, signOffs, failure }: OfLineProps) {
  const { mayAnswerCuttings, mayAnswerSubstitutes } = signOffs
  return (
    <>
      {signOffs.substitutes
        .filter(one => one.lineId === line.id)
        .map(one => (
          <SubstituteCard key={one.id} substitute={one} supplierName={supplierName} heading="h3">
            {one.state === 'open' && mayAnswerSubstitutes && (
              <AnswerSubstitute substitute={one} supplierName={supplierName} failure={failure} />
            )}
          </SubstituteCard>
        ))}
      {signOffs.cuttings
        .filter(one => one.lineId === line.id)
        .map(one => (
          <CuttingCard
            key={one.id}
            cutting={one}
            fabric={line.fabric}
            supplierName={supplierName}
            photo={paths.cuttingPhoto(one.id)}
            heading="h3"
          >
            {isAnswerable(one.state) && mayAnswerCuttings && (
              <AnswerCutting cutting={one} supplierName={supplierName} failure={failure} />
            )}
            {one.state === 'asked' && mayAnswerCuttings && <DropCutting line={line} />}
          </CuttingCard>
        ))}
      {signOffs.mayAskFor.includes(line.id) && (
        <AskForCutting line={line} supplierName={supplierName} failure={failure} />
      )}
    </>
  )
}

function DropCutting({ line }: { line: OrderLine }) {
  const t = useTranslations('signOff')
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="line" value={line.id} />
      <Button type="submit" name="intent" value="dropCutting" variant="quiet" size="small" disabled={isBusy}>
        {t('drop')}
      </Button>
    </Form>
  )
}

function AskForCutting({ line, supplierName, failure: given }: Omit<OfLineProps, 'signOffs'>) {
  const t = useTranslations('signOff')
  const isBusy = useNavigation().formMethod === 'POST'
  const failure =
    given?.values['line'] === line.id && given.values['intent'] === 'askCutting' ? given : undefined
  return (
    <details className={styles.ask} open={failure !== undefined}>
      <summary>{`${t('ask.open')}: ${clothName(line.fabric)}`}</summary>
      <Form method="post" preventScrollReset noValidate className={styles.form}>
        <input type="hidden" name="line" value={line.id} />
        <p className={styles.quiet}>{t('ask.lead', { supplier: supplierName })}</p>
        <TextArea
          id={`${line.id}-ask`}
          name="note"
          label={t('note', { supplier: supplierName })}
          defaultValue={failure?.values['note']}
          error={failure?.fields['note']}
          maxLength={SIGN_OFF_NOTE_LENGTH}
          rows={2}
        />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="askCutting" disabled={isBusy}>
            {t('ask.send')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
