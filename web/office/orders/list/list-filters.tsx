import { Form, useSubmit, type SubmitTarget } from 'react-router'
import { orderSorts } from '@selvedge/contract/orders/order-stages.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../../messages/translations.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { isFiltered, ordersAddress, type TypedFilter } from './order-address.ts'
import styles from './orders-list.module.css'

type Named = { id: string; name: string }
type Props = {
  filter: TypedFilter
  suppliers: readonly Named[]
  members: readonly Named[]
  /** By field, of what the list cannot be filtered by. */
  faults: Record<string, string>
}

/** Narrows the list; in the address, so that it can be kept and sent on. */
export function ListFilters({ filter, suppliers, members, faults }: Props) {
  const t = useTranslations('orders.list')
  const submit = useSubmit()
  // What is chosen applies at once; what is typed, when it is sent.
  const send = ({ currentTarget: { form } }: { currentTarget: { form: SubmitTarget } }) =>
    void submit(form, { replace: true, preventScrollReset: true })
  const options = (all: string, named: readonly Named[]) => [
    { value: '', label: all },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Form
      // What is typed follows the address when another link is opened.
      key={JSON.stringify(filter)}
      action={paths.orders}
      role="search"
      aria-label={t('filter')}
      className={styles.filters}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="stage" value={filter.stage} />
      <TextField
        name="q"
        type="search"
        label={t('search')}
        help={t('searchHelp')}
        defaultValue={filter.q}
        error={faults['q']}
        autoComplete="off"
        className={styles.search}
      />
      <SelectField
        name="supplier"
        label={t('supplier')}
        defaultValue={filter.supplier}
        options={options(t('anySupplier'), suppliers)}
        error={faults['supplier']}
        onChange={send}
      />
      <SelectField
        name="placedBy"
        label={t('placedBy')}
        defaultValue={filter.placedBy}
        options={options(t('anybody'), members)}
        error={faults['placedBy']}
        onChange={send}
      />
      <TextField
        name="from"
        type="date"
        label={t('from')}
        defaultValue={filter.from}
        error={faults['from']}
      />
      <TextField name="to" type="date" label={t('to')} defaultValue={filter.to} error={faults['to']} />
      <SelectField
        name="sort"
        label={t('sort')}
        defaultValue={filter.sort}
        options={orderSorts.map(sort => ({ value: sort, label: t(`sorts.${sort}`) }))}
        error={faults['sort']}
        onChange={send}
      />
      <div className={styles.send}>
        <Button type="submit">{t('show')}</Button>
        {isFiltered(filter) && (
          <TextLink
            to={ordersAddress({ ...filter, q: '', supplier: '', placedBy: '', from: '', to: '' })}
            className={styles.clear}
          >
            {t('clear')}
          </TextLink>
        )}
      </div>
    </Form>
  )
}
