import { Form } from 'react-router'
import { useTranslations } from '../messages/translations.tsx'
import { favoriteTexts } from '@selvedge/contract/favorites/favorites-terms.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { PrintButton } from '../ui/button/print-button.tsx'
import { FirstField } from '../ui/form/first-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { CloseLink } from './close-link.tsx'
import type { ListResult } from './list-answer.ts'
import type { ListData } from './list-data.ts'
import { searchFor } from './list-show.ts'
import { SharePanel } from './share-panel.tsx'
import styles from './list.module.css'

type Props = { data: ListData; failure: FormFailure | undefined; link: ListResult['link'] }

/** The panel that the address opens above the list: share, rename, remove, or add a room. */
export function ListPanel({ data, failure, link }: Props) {
  const { panel } = data.show
  if (link || (panel === 'share' && data.mayShare))
    return <SharePanel data={data} failure={failure} link={link} />
  if (panel === 'settings') return <SettingsPanel data={data} failure={failure} />
  if (panel === 'remove') return <RemovePanel data={data} />
  if (panel === 'print') return <PrintPanel data={data} />
  if (panel === 'room') return <RoomPanel data={data} failure={failure} />
  return null
}

type PanelProps = Pick<Props, 'data' | 'failure'>

function SettingsPanel({ data, failure }: PanelProps) {
  const t = useTranslations('favorites')
  const { list, show } = data
  const field = (name: 'name' | 'endCustomer' | 'project') => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: failure?.values[name] ?? list[name],
    error: failure?.fields[name],
    maxLength: favoriteTexts.name,
    autoComplete: 'off',
  })
  return (
    <section className={styles.panel} aria-label={t('list.settings')}>
      <Form method="post" className={styles.panelForm} noValidate>
        <input type="hidden" name="intent" value="settings" />
        {!list.isDefault && <FirstField {...field('name')} />}
        <TextField {...field('endCustomer')} />
        <TextField {...field('project')} />
        <Button type="submit" variant="solid">
          {t('list.save')}
        </Button>
      </Form>
      <div className={styles.panelEnd}>
        <ButtonLink
          to={{ search: searchFor(show, { open: 'remove' }) }}
          preventScrollReset
          variant="danger"
          size="small"
        >
          {list.isDefault ? t('list.empty') : t('list.remove')}
        </ButtonLink>
        <CloseLink data={data} />
      </div>
    </section>
  )
}

/** Removing a whole list asks for confirmation. */
function RemovePanel({ data }: Pick<Props, 'data'>) {
  const t = useTranslations('favorites.list')
  const { list } = data
  return (
    <section className={styles.panel} aria-label={t('remove')}>
      <p>{t('removeQuestion', { cloths: list.items.length, links: list.shares.length })}</p>
      <div className={styles.panelEnd}>
        <ButtonLink to={{ search: searchFor(data.show) }} preventScrollReset>
          {t('keepList')}
        </ButtonLink>
        <Form method="post">
          <Button type="submit" name="intent" value="removeList" variant="danger">
            {list.isDefault ? t('empty') : t('remove')}
          </Button>
        </Form>
      </div>
    </section>
  )
}

/** The own view shows what the shop pays, so printing it asks for whom. */
function PrintPanel({ data }: Pick<Props, 'data'>) {
  const t = useTranslations('favorites.list')
  const markup = data.list.shares[0]?.markupPercent ?? 0
  return (
    <section className={styles.panel} aria-label={t('print')}>
      <p>{t('printQuestion')}</p>
      <div className={styles.panelEnd}>
        <ButtonLink to={{ search: searchFor({ ...data.show, markupPercent: markup }) }} preventScrollReset>
          {t('clientView')}
        </ButtonLink>
        <PrintButton>{t('printOwn')}</PrintButton>
        <CloseLink data={data} />
      </div>
    </section>
  )
}

function RoomPanel({ data, failure }: PanelProps) {
  const t = useTranslations('favorites')
  return (
    <section className={styles.panel} aria-label={t('list.addRoom')}>
      <Form method="post" className={styles.panelForm} noValidate>
        <input type="hidden" name="intent" value="addRoom" />
        <FirstField
          name="roomName"
          label={t('fields.roomName')}
          defaultValue={failure?.values['roomName']}
          error={failure?.fields['name']}
          maxLength={favoriteTexts.room}
          autoComplete="off"
        />
        <Button type="submit" variant="solid">
          {t('list.addRoom')}
        </Button>
        <CloseLink data={data} />
      </Form>
    </section>
  )
}
