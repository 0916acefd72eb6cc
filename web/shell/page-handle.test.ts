import { describe, expect, it } from 'vitest'
import { pageHandleOf, trailOf, type PageHandle } from './page-handle.ts'

const book: PageHandle<{ name: string }> = {
  trail: ({ name }) => [{ page: 'suppliers' }, { name, to: '/supplier/ardoch-mill' }],
}
const layout = { handle: undefined, loaderData: null }

describe('the way to a page', () => {
  it('takes names from what the page loaded', () => {
    const page = { handle: book, loaderData: { name: 'Ardoch Mill' } }
    expect(trailOf([layout, page])).toEqual([
      { page: 'suppliers' },
      { name: 'Ardoch Mill', to: '/supplier/ardoch-mill' },
    ])
  })
  it('is unknown where the page did not load', () => {
    expect(trailOf([layout, { handle: book, loaderData: undefined }])).toEqual([])
    expect(trailOf([layout])).toEqual([])
  })
})

it('the deepest handle speaks for the page', () => {
  expect(pageHandleOf([{ handle: { bleed: true } }, layout])).toEqual({ bleed: true })
  expect(pageHandleOf([layout])).toEqual({})
})
