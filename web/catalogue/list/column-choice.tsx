import { useState } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import {
  listColumns,
  STANDARD_COLUMNS,
  standardColumns,
  type ListColumn,
} from '@selvedge/contract/catalogue/list-columns.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { PriceReader } from '../../formats/price-reader.ts'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { handledByForm } from './facet-choices.tsx'
import { FoldOut } from './fold-out.tsx'
import { priceHead } from './price-head.ts'
import styles from './column-choice.module.css'

type Props = {
  /** Null for the standard columns, of which a narrow window leaves some out. */
  chosen: readonly ListColumn[] | null
  prices: PriceReader
}

/** Which columns the table and its file have: a preference of this browser. A checkbox applies at once. */
export function ColumnChoice({ chosen, prices }: Props) {
  const columns = chosen ?? standardColumns
  const t = useTranslations('catalogue.table')
  const term = useTranslations('terms.basis')
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  // A checkbox reacts before the table does.
  const [wanted, setWanted] = useState({ columns, since: columns })
  if (wanted.since.join() !== columns.join()) setWanted({ columns, since: columns })
  const send = (form: HTMLFormElement) => {
    const checked = new FormData(form).getAll('columns')
    setWanted({ ...wanted, columns: listColumns.filter(column => checked.includes(column)) })
    void submit(form, { preventScrollReset: true, replace: true })
  }
  const form = useEarlyInput<HTMLFormElement>(send)
  return (
    <div className={styles.choice}>
      <FoldOut
        quiet
        end
        label={
          <>
            <Icon name="sliders-horizontal" size={15} />{' '}
            {t('columns', { shown: columns.length, all: listColumns.length })}
          </>
        }
      >
        <Form
          ref={form}
          method="post"
          action={paths.preferences}
          autoComplete="off"
          preventScrollReset
          replace
          onChange={event => send(event.currentTarget)}
        >
          <input type="hidden" name="returnTo" value={pathname + search} />
          <fieldset className={styles.columns}>
            <legend className={styles.legend}>{t('columnsLegend')}</legend>
            {/* Present even if no column is chosen. */}
            <input type="hidden" name="columns" value="" />
            {listColumns.map(column => (
              <Choice
                type="checkbox"
                key={column}
                name="columns"
                value={column}
                checked={wanted.columns.includes(column)}
                onChange={handledByForm}
                label={
                  column === 'price'
                    ? priceHead(prices.basis, {
                        own: () => t('priceOwn'),
                        of: basis => t('price', { basis: term(basis) }),
                      })
                    : t(column)
                }
              />
            ))}
          </fieldset>
          {chosen === null && <p className={styles.narrow}>{t('columnsNarrow')}</p>}
          <div className={styles.buttons}>
            <WithScripts
              without={
                <Button type="submit" size="small">
                  {t('columnsApply')}
                </Button>
              }
            >
              {null}
            </WithScripts>
            {chosen !== null && (
              <Button type="submit" name="columns" value={STANDARD_COLUMNS} variant="quiet" size="small">
                {t('columnsStandard')}
              </Button>
            )}
          </div>
        </Form>
      </FoldOut>
    </div>
  )
}
