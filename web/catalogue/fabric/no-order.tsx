import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { isSampleOffered } from '@selvedge/contract/catalogue/sample-offer.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { TeamRole } from '@selvedge/contract/access/permissions.ts'
import { useSignUpLink } from '../../account/sign-up/sign-up-link.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PieceTable } from './piece-table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from './fabric-page.module.css'

/**
 * What a reader may do with a fabric: only look (signed out, or before the profile is completed), buy, or look in a role
 * that does not buy.
 */
export type OrderRights = { kind: 'visitor' | 'incomplete' | 'buyer' } | { kind: 'looker'; role: TeamRole }

type Props = { fabric: FabricDetail; orderRights: OrderRights }

/** Stock for readers who cannot order, and what they have to do first; a buyer cannot where there is no price. */
export const NoOrder = ({ fabric, orderRights }: Props) => (
  <>
    <div className={styles.hiddenOnPaper}>
      <PieceTable fabric={fabric} />
    </div>
    <div className={styles.later}>
      {orderRights.kind === 'visitor' && <VisitorsWays fabric={fabric} />}
      {orderRights.kind === 'incomplete' && <ProfileFirst />}
      {orderRights.kind === 'looker' && <LooksOnly role={orderRights.role} />}
    </div>
  </>
)

/** Links to sign in and to sign up: ordering and samples are for the trade. */
function VisitorsWays({ fabric }: Pick<Props, 'fabric'>) {
  const t = useTranslations('catalogue.order')
  const { pathname } = useLocation()
  const signUp = useSignUpLink()
  return (
    <>
      <ButtonLink to={withReturnPath(paths.signin, pathname)} variant="solid" size="large" wide>
        {t('signIn')}
      </ButtonLink>
      {isSampleOffered(fabric) && fabric.status !== 'discontinued' && (
        <ButtonLink {...signUp} size="large" wide>
          {t('orderSample')}
        </ButtonLink>
      )}
      <p className={styles.note}>
        {t.rich('noAccount', {
          link: words => <TextLink {...signUp}>{words}</TextLink>,
        })}
      </p>
    </>
  )
}

function ProfileFirst() {
  const t = useTranslations('catalogue.order')
  return (
    <ButtonLink to={paths.completeProfile} variant="solid" size="large" wide>
      {t('completeProfile')}
    </ButtonLink>
  )
}

function LooksOnly({ role }: { role: TeamRole }) {
  const t = useTranslations('catalogue.order')
  const name = useTranslations('team.roles')
  const about = useTranslations('team.roleLeads')
  return (
    <p className={styles.note}>
      {t.rich('notYours', {
        role: name(role),
        lead: about(role),
        link: words => <TextLink to={paths.teamMembers}>{words}</TextLink>,
      })}
    </p>
  )
}
