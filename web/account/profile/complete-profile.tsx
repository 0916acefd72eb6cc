import { redirect } from 'react-router'
import type { Route } from './+types/complete-profile'
import { listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getProfile, listManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { privateHead } from '../../head/page-head.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { likelyCountry as countryOf } from '../../address/likely-country.server.ts'
import { placesProvider } from '../../address/places-provider.server.ts'
import { BusinessStep } from './business-step.tsx'
import { ManufacturersStep } from './manufacturers-step.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { saveStep } from './save-step.server.ts'
import { SuppliersStep } from './suppliers-step.tsx'
import { readTeamDraft } from '../team-draft.server.ts'
import { TeamStep } from './team-step.tsx'

export const meta: Route.MetaFunction = args => privateHead(args, t => t('account.profile.metaTitle'))

/** Loads the requested step, at most the first incomplete one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, locale } = context.get(visitorContext)
  if (!user) throw redirect(paths.signin)
  if (user.isProfileCompleted) throw redirect(paths.dashboard)
  const client = context.get(clientContext)
  const profile = must(await client(getProfile))
  const next = Math.min(profile.step + 1, 4)
  const asked = Number(new URL(request.url).searchParams.get('step') ?? next)
  const step = Number.isInteger(asked) && asked >= 1 && asked <= next ? asked : next
  return {
    step,
    profile,
    countries: step === 1 ? countryChoices(locale) : [],
    likelyCountry: countryOf(request, locale),
    provider: step === 1 ? await placesProvider(client) : null,
    suppliers: step === 2 ? must(await client(listSuppliers)) : [],
    manufacturers: step === 3 ? must(await client(listManufacturers)) : [],
    teamDraft: step === 4 ? await readTeamDraft(request) : null,
  }
}
export type ProfileData = Awaited<ReturnType<typeof loader>>

export const action = ({ request, context }: Route.ActionArgs) =>
  saveStep(request, context.get(clientContext))

export default function CompleteProfile({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { step, profile, countries, likelyCountry, provider, suppliers, manufacturers, teamDraft } =
    loaderData
  return (
    <ProfileFrame profile={profile} step={step}>
      {step === 1 && (
        <BusinessStep
          profile={profile}
          countries={countries}
          likelyCountry={likelyCountry}
          provider={provider}
          failure={failure}
        />
      )}
      {step === 2 && <SuppliersStep profile={profile} suppliers={suppliers} failure={failure} />}
      {step === 3 && <ManufacturersStep profile={profile} manufacturers={manufacturers} failure={failure} />}
      {step === 4 && <TeamStep draft={teamDraft} failure={failure} />}
    </ProfileFrame>
  )
}
