import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { listManufacturers, Profile } from '@selvedge/contract/retailer/retailer.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { checkedChoices } from './checked-choices.ts'
import styles from './profile.module.css'

export type ManufacturerChoicesProps = {
  profile: Pick<Profile, 'selectedManufacturers'>
  manufacturers: DataOf<typeof listManufacturers>
  failure: FormFailure | undefined
}

/** Checkboxes: workrooms, then mills. */
export function ManufacturerChoices({ profile, manufacturers, failure }: ManufacturerChoicesProps) {
  const t = useTranslations('account.profile.manufacturers')
  const chosen = checkedChoices(failure, 'manufacturer') ?? new Set(profile.selectedManufacturers)
  const groups = [
    { title: t('workrooms'), members: manufacturers.filter(({ kind }) => kind === 'workroom') },
    { title: t('mills'), members: manufacturers.filter(({ kind }) => kind === 'mill') },
  ]
  return groups.map(({ title, members }) => (
    <fieldset key={title} className={styles.group}>
      <legend className={styles.groupTitle}>{title}</legend>
      <div className={styles.columns}>
        {members.map(({ id, name, place }) => (
          <Choice
            type="checkbox"
            key={id}
            id={`manufacturer-${id}`}
            name="manufacturer"
            value={id}
            defaultChecked={chosen.has(id)}
            label={
              <>
                <span className={styles.maker}>{name}</span> <span className={styles.place}>{place}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  ))
}
