import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import type { FavoritesShare } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { shareDays } from '@selvedge/contract/favorites/favorites-terms.ts'
import { useFormats } from '../formats/formats.tsx'
import { Button } from '../ui/button/button.tsx'
import { WithScripts } from '../ui/hydrated.tsx'
import { Segment } from '../ui/form/segment.tsx'
import { FirstField } from '../ui/form/first-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useToast } from '../ui/notice/toaster.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { CloseLink } from './close-link.tsx'
import type { ListResult } from './list-answer.ts'
import type { ListData } from './list-data.ts'
import { TAX } from './list-show.ts'
import styles from './list.module.css'

type Props = { data: ListData; failure: FormFailure | undefined; link: ListResult['link'] }

/** Creates a share link, shows it once, and lists the active links. */
export function SharePanel({ data, failure, link }: Props) {
  const t = useTranslations('favorites.share')
  const words = useTranslations('favorites.list')
  const formats = useFormats()
  const { list, show } = data
  const markup = failure?.values['markup'] ?? formats.typedNumber(show.markupPercent ?? 0)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <p>{t('lead')}</p>
      {link && <FreshLink link={link} />}
      <Form method="post" className={styles.panelForm} noValidate>
        <input type="hidden" name="intent" value="share" />
        <Segment
          legend={t('days')}
          name="days"
          defaultValue={failure?.values['days'] ?? String(shareDays[1])}
          options={shareDays.map(days => ({ value: String(days), label: t('forDays', { days }) }))}
        />
        <TextField
          name="markup"
          label={t('markup')}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={markup}
          error={failure?.fields['markupPercent']}
        />
        {list.taxBasisPoints !== null && list.taxBasisPoints > 0 && (
          <Segment
            legend={words('tax')}
            name={TAX}
            defaultValue={failure?.values[TAX] ?? (show.taxBasisPoints === null ? '0' : '1')}
            options={[
              { value: '0', label: words('withoutTax') },
              { value: '1', label: words('withTax', { percent: formats.percent(list.taxBasisPoints) }) },
            ]}
          />
        )}
        <Button type="submit" variant={link ? 'outlined' : 'solid'}>
          {t('make')}
        </Button>
        <CloseLink data={data} />
      </Form>
      {list.shares.length > 0 && (
        <ul className={styles.shares} aria-label={t('links')}>
          {list.shares.map(share => (
            <li key={share.id}>
              <Share share={share} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Only the link's hash is stored, so it is shown once. */
function FreshLink({ link }: { link: NonNullable<ListResult['link']> }) {
  const t = useTranslations('favorites.share')
  const formats = useFormats()
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    toast({ type: 'success', title: t('copied') })
  }
  return (
    <div className={styles.link}>
      <FirstField
        key={link.url}
        id="share-link"
        name="link"
        label={t('address')}
        help={t('once', { day: formats.date(link.expiresAt) })}
        defaultValue={link.url}
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <WithScripts>
        <Button type="button" variant="solid" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </WithScripts>
    </div>
  )
}

function Share({ share }: { share: FavoritesShare }) {
  const t = useTranslations('favorites.share')
  const formats = useFormats()
  return (
    <>
      <span>
        {t('until', {
          day: formats.date(share.expiresAt),
          markup: formats.percent(share.markupPercent * 100),
        })}{' '}
        <span className={styles.quiet}>
          {share.openedAt === null ? t('notOpened') : t('opened', { day: formats.dateTime(share.openedAt) })}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="revoke" />
        <input type="hidden" name="shareId" value={share.id} />
        <Button type="submit" variant="danger" size="small">
          {t('revoke')}
        </Button>
      </Form>
    </>
  )
}
