import { describe, expect, it } from 'vitest'
import { pageHandleOf, trailOf, type PageHandle } from './page-handle.ts'

const book: PageHandle<{ name: string }> = {
  trail: ({ name }) => [{ page: 'suppliers' }, { name, to: '/supplier/ardoch-mill' }],
}
const layout = { handle: undefined, loaderData: null }

describe('breadcrumbs', () => {
  it('take names from the loader’s data', () => {
    const page = { handle: book, loaderData: { name: 'Ardoch Mill' } }
    expect(trailOf([layout, page])).toEqual([
      { page: 'suppliers' },
      { name: 'Ardoch Mill', to: '/supplier/ardoch-mill' },
    ])
  })
  it('are empty if the loader failed', () => {
    expect(trailOf([layout, { handle: book, loaderData: undefined }])).toEqual([])
    expect(trailOf([layout])).toEqual([])
  })
})

it('uses the handle of the deepest route that has one', () => {
  expect(pageHandleOf([{ handle: { bleed: true } }, layout])).toEqual({ bleed: true })
  expect(pageHandleOf([layout])).toEqual({})
})
