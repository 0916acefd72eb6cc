import { paths } from '@selvedge/contract/access/paths.ts'

/** Sets a preference's cookie as its form would, without leaving the page. */
export async function choosePreference(name: 'measurementType', value: string): Promise<void> {
  await fetch(paths.preferences, {
    method: 'POST',
    body: new URLSearchParams({ [name]: value }),
    redirect: 'manual',
  })
}
