import { Form, redirect, redirectDocument } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/protected'
import { cookies, ownPath } from '@selvedge/contract/access/access.ts'
import { protect } from '@selvedge/contract/access/gate.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure } from '../../request/api.server.ts'
import { useAuthState } from '../../shell/auth-state.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { cookieOf } from '../../request/session.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { formText } from '../../request/form-text.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { FormFault } from '../form-fault.tsx'
import styles from '../auth.module.css'

export const handle: PageHandle = { bleed: true, words: ['account'] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('gate.metaTitle'))

/** Where to go once past the gate: the requested page if it is on this site, otherwise sign-in. */
const inside = (request: Request): string =>
  ownPath(new URL(request.url).searchParams.get('next')) ?? paths.signin

/** Redirects away when there is no gate or the visitor has already passed it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { gate } = context.get(visitorContext)
  if (gate === 'off') throw redirect(paths.home)
  if (gate === 'passed') throw redirectDocument(inside(request))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(visitorContext).gate === 'off') return redirect(paths.home)
  const form = await request.formData()
  const body = { password: formText(form, 'password'), platform: 'retailer' as const }
  const result = await context.get(clientContext)(protect, { body })
  if (!result.success) return formFailure(result, form)
  const { name, maxAgeSeconds } = cookies.isProtected
  const response = redirectDocument(inside(request))
  response.headers.append('set-cookie', cookieOf(request, name, result.data.pass, maxAgeSeconds))
  return response
}

export default function Protected({ actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('gate')
  const account = useTranslations('account')
  const { isCheckingProtected } = useAuthState()
  return (
    <AuthFrame cloth={null}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <FormFault failure={failure} labels={{ password: t('password') }} />
      <Form method="post" noValidate>
        <TextField
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          error={
            failure?.code === 'gatePasswordRefused'
              ? account('signIn.typeAgain')
              : failure?.fields['password']
          }
          revealLabels={{ show: account('fields.showPassword'), hide: account('fields.hidePassword') }}
          required
        />
        <Button type="submit" variant="solid" size="large" wide disabled={isCheckingProtected}>
          {t('submit')}
        </Button>
      </Form>
    </AuthFrame>
  )
}
