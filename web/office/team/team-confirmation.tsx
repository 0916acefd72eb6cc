import { Form, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Confirmation } from './confirmation.ts'

const FORM_ID = 'team-confirmation-form'

/** Confirmation that names the person and the consequences. The safe answer comes first. */
export function TeamConfirmation({ confirmation }: { confirmation: Confirmation }) {
  const words = useWords(confirmation)
  const navigate = useNavigate()
  const goBack = () => void navigate(paths.teamMembers, { preventScrollReset: true })
  return (
    <Dialog
      id="team-confirmation"
      key={confirmation.kind === 'leave' ? 'leave' : confirmation.id}
      title={words.title}
      open
      onClose={goBack}
      actions={
        <>
          <ButtonLink to={paths.teamMembers} preventScrollReset>
            {words.keep}
          </ButtonLink>
          <Button type="submit" form={FORM_ID} variant="danger">
            {words.submit}
          </Button>
        </>
      }
    >
      {words.lead}
      <Form method="post" action={paths.teamMembers} id={FORM_ID} preventScrollReset>
        <input type="hidden" name="intent" value={confirmation.kind} />
        {confirmation.kind !== 'leave' && <input type="hidden" name="whom" value={confirmation.id} />}
      </Form>
    </Dialog>
  )
}

function useWords(confirmation: Confirmation) {
  const t = useTranslations('team.questions')
  switch (confirmation.kind) {
    case 'remove': {
      const { name } = confirmation
      return {
        title: t('remove.title', { name }),
        lead: t('remove.lead', { name }),
        keep: t('keepMember', { name }),
        submit: t('remove.submit', { name }),
      }
    }
    case 'revoke':
      return {
        title: t('revoke.title', { name: confirmation.name }),
        lead: t('revoke.lead', { email: confirmation.email }),
        keep: t('revoke.keep'),
        submit: t('revoke.submit'),
      }
    case 'leave':
      return {
        title: t('leave.title', { business: confirmation.business }),
        lead: t('leave.lead'),
        keep: t('leave.keep'),
        submit: t('leave.submit'),
      }
  }
}
