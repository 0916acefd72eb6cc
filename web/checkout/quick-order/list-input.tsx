import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './quick-order.module.css'

/**
 * Three ways in: a scanner types into the first field and presses Enter, which is also what Enter does in every other
 * field; a list is pasted; a file is chosen, or dropped onto its field.
 */
export function ListInput({ text, isFirst }: { text: string; isFirst: boolean }) {
  const t = useTranslations('cart.quick')
  return (
    <div className={styles.input}>
      <div className={styles.scan}>
        <TextField
          name="scan"
          label={t('scan')}
          maxLength={120}
          autoComplete="off"
          // A scanner types at once, and again after each line.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" name="intent" value="scan" size="large">
          {t('addLine')}
        </Button>
      </div>
      <TextArea
        name="text"
        label={t('text')}
        rows={isFirst ? 8 : 2}
        defaultValue={text}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.scan}>
        <TextField
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          label={t('file')}
          className={styles.file}
        />
        <Button
          type="submit"
          name="intent"
          value="read"
          variant={isFirst ? 'solid' : 'outlined'}
          size="large"
        >
          {t('read')}
        </Button>
      </div>
    </div>
  )
}
