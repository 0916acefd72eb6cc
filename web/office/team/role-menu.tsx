import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { mayChangeMember, teamRoles } from '@selvedge/contract/access/permissions.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamMember } from '@selvedge/contract/retailer/team.ts'
import { usePersonName } from '../../formats/person-name.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, MenuButton } from '../../ui/overlay/menu.tsx'
import type { CurrentMember } from './current-member.ts'
import styles from './team.module.css'

type Props = { member: TeamMember; me: CurrentMember }

/** The role, with a menu of roles that this member may assign; works without scripts. */
export function RoleMenu({ member, me }: Props) {
  const t = useTranslations('team')
  const role = t(`roles.${member.role}`)
  const name = usePersonName()(member)
  return (
    <Menu
      id={`role-${member.id}`}
      label={t('changeRole', { name, role })}
      trigger={
        <>
          {role}
          <Icon name="caret-down" size={12} />
        </>
      }
      triggerClassName={styles.roleTrigger}
    >
      <Form method="post" action={paths.teamMembers} preventScrollReset>
        <input type="hidden" name="intent" value="changeRole" />
        <input type="hidden" name="whom" value={member.id} />
        {teamRoles
          .filter(one => mayChangeMember(me.role, member.role, one))
          .map(one => (
            <MenuButton
              key={one}
              type="submit"
              name="role"
              value={one}
              aria-pressed={one === member.role}
              className={styles.roleChoice}
            >
              <span>
                <b>{t(`roles.${one}`)}</b>
                <span className={styles.roleLead}>{t(`roleLeads.${one}`)}</span>
              </span>
              {one === member.role && <Icon name="check" size={15} />}
            </MenuButton>
          ))}
      </Form>
    </Menu>
  )
}
