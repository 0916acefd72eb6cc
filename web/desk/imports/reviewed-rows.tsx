import type { ReactNode } from 'react'
import type { ImportReview, LeftOut } from '@selvedge/contract/intake/import-review.ts'
import type { RowsOfReason as Refused } from '@selvedge/contract/intake/imports.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AccountHead } from './row-account.tsx'
import { useReasonWords } from './reason-words.ts'
import { RowsOfReason } from './rows-of-reason.tsx'
import pageStyles from './import-page.module.css'
import styles from './row-account.module.css'

/** Every row of a list before it is imported: what comes in, what is left out or refused, and how to change that. */
export function ReviewedRows({ review }: { review: ImportReview }) {
  const t = useTranslations('desk.account')
  const formats = useFormats()
  const { account, leftOut, refusals, isWholeFile } = review
  const note = isWholeFile ? undefined : t('firstRows', { count: formats.number(account.rows) })
  const skipped = leftOut.filter(one => !one.isTakenIn)
  const taken = leftOut.filter(one => one.isTakenIn)
  const isOfWidth = review.blockers.every(({ code }) => code !== 'noWidth')
  return (
    <section aria-labelledby="account">
      <AccountHead id="account" account={account} tense="before" note={note} />
      {/* That nothing is ticked is an answer, too. */}
      {leftOut.some(({ key }) => key !== null) && <input type="hidden" name="asksTakenIn" value="1" />}
      <Group title={t('leftOutTitle')}>
        {skipped.map(one => (
          <LeftOutRows key={one.key ?? one.code} one={one} />
        ))}
      </Group>
      <Group title={t('takenInTitle')}>
        {taken.map(one => (
          <LeftOutRows key={one.key ?? one.code} one={one} />
        ))}
      </Group>
      <Group title={t('refusedTitle')}>
        {refusals.map(one => (
          <RefusedRows key={`${one.field} ${one.code}`} one={one} takesWidth={isOfWidth} />
        ))}
      </Group>
    </section>
  )
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  )
}

function LeftOutRows({ one }: { one: LeftOut }) {
  const t = useTranslations('desk.account')
  const { titleOf } = useReasonWords()
  const { key, code, message, rows, isTakenIn } = one
  const examples = one.examples.map(example => ({ ...example, value: null, message: null }))
  return (
    <RowsOfReason title={titleOf(code, { message })} rows={rows} examples={examples}>
      {key !== null && (
        <Choice
          type="checkbox"
          name="takenIn"
          value={key}
          defaultChecked={isTakenIn}
          label={t('takeIn', { rows })}
        />
      )}
    </RowsOfReason>
  )
}

function RefusedRows({ one, takesWidth }: { one: Refused; takesWidth: boolean }) {
  const { titleOf, isOwn, remedyOf } = useReasonWords()
  const { code, field, rows, column } = one
  const message = one.examples[0]?.message ?? ''
  const title = titleOf(code, { field, message })
  const examples = one.examples.map(row => ({ ...row, message: isOwn(code) ? row.message : null }))
  return (
    <RowsOfReason
      title={column === null ? title : `${title} (${column})`}
      rows={rows}
      examples={examples}
      isOpen={code === 'numberTaken'}
    >
      <p className={styles.quiet}>{remedyOf(one)}</p>
      {code === 'needsWidth' && takesWidth && <WidthOfAll />}
    </RowsOfReason>
  )
}

/** One width for all cloths of which the list states none. */
export function WidthOfAll() {
  const t = useTranslations('desk.default')
  return (
    <>
      {/* Who types it has answered it. */}
      <input type="hidden" name="togetherDefault" value="widthCm" />
      <TextField
        name="defaults.widthCm"
        label={t('widthCm')}
        inputMode="decimal"
        className={pageStyles.short}
      />
    </>
  )
}
