import { clothByHandCalls as calls } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import { addPicture } from './add-picture.ts'
import { previewCloth } from './preview-cloth.ts'
import { readChoices, readCloth } from './read-cloth.ts'
import { addCloth, changeCloth } from './write-cloth.ts'

/** Cloths that operators write by hand. */
export function byHandRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const by = (operator: { id: string } | undefined) => ({ db, clock, operatorId: operator?.id ?? null })
  return [
    implement(calls.getClothChoices, async ({ params }) => ({ data: await readChoices(db, params.id) })),
    implement(calls.getCloth, async ({ params }) => ({ data: await readCloth(db, params.id) })),
    implement(calls.previewCloth, async ({ params, body }) => ({
      data: await previewCloth({ deps, ...params, body }),
    })),
    implement(calls.addCloth, async ({ params, body, operator }) => ({
      data: await addCloth({ ...by(operator), ...params, body }),
    })),
    implement(calls.addClothPicture, async ({ params, body }) => {
      await addPicture({ ...deps, userAgent: deps.env.pictureUserAgent, ...params, ...body })
      return { data: null }
    }),
    implement(calls.changeCloth, async ({ params, body, operator }) => ({
      data: await changeCloth({ ...by(operator), ...params, body }),
    })),
  ]
}
