import { paths } from '@selvedge/contract/access/paths.ts'

/** Sets a preference cookie as the preference form does, without a navigation. */
export async function choosePreference(name: 'measurementType', value: string): Promise<void> {
  await fetch(paths.preferences, {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  })
}
