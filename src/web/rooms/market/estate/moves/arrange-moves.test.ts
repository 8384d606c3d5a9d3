import { describe, expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Verb } from '#domain/market/estate/policy.ts'
import { arrangeMoves, type PaperMove } from './arrange-moves.ts'
import { isChanged } from './changed.ts'

const now = new Date('2026-11-22T10:00:00+09:00')
const live = { live: true, searchable: true, pausedAt: null, confirmUntil: '2026-12-06T00:00:00+09:00', price: 1 }
const estateWith = (more: object) => ({ status: 3, estateType: 2, negotiationStatus: null, listing: null, ...more }) as Estate
const order = (
  more: object,
  can: readonly Verb[],
  { first, changed = false, shown, asked }: { first?: unknown; changed?: boolean; shown?: 'offers'; asked?: boolean } = {},
) => arrangeMoves(estateWith(more), (verb) => can.includes(verb), { first, changed, shownAction: shown, ...(asked && { asked }), now })

const ofLive = ['apply', 'edit', 'confirm', 'price', 'pause', 'copy', 'finish'] as const

describe('the main action is the next one due', () => {
  test.each([
    ['a draft with gaps is filled', { status: 1 }, ['apply', 'edit', 'delete'], { first: {} }, 'edit'],
    ['a whole draft is applied for', { status: 1 }, ['apply', 'edit', 'delete'], {}, 'apply'],
    ['a listing is confirmed', { listing: live }, ofLive, {}, 'confirm'],
    ['a listing whose words changed is applied for again', { listing: live }, ofLive, { changed: true }, 'apply'],
    [
      'a listing whose days are nearly over is confirmed first',
      { listing: { ...live, confirmUntil: '2026-11-23T00:00:00+09:00' } },
      ofLive,
      { changed: true },
      'confirm',
    ],
    [
      'a listing that rests is resumed',
      { listing: { ...live, searchable: false, pausedAt: 'then' } },
      ['resume', 'edit', 'finish'],
      {},
      'resume',
    ],
    [
      'a listing that the operator withholds is mended',
      { listing: { ...live, searchable: false } },
      ['edit', 'price', 'finish'],
      {},
      'edit',
    ],
    ['what was sent back is mended before it is applied for', { status: 9 }, ['apply', 'edit', 'delete'], {}, 'edit'],
    ['what ended comes back', { status: 10 }, ['relist', 'copy'], {}, 'relist'],
    [
      'a house under contract leads to its offers',
      { listing: { ...live, trade: 'established', endedAt: null } },
      ['edit', 'copy'],
      {},
      'offers',
    ],
    [
      'nor is an edit due in a reserved one',
      { listing: { ...live, reserved: true, endedAt: null } },
      ['edit'],
      { shown: 'offers' },
      'look',
    ],
    ['nothing is due once it was sold', { status: 10, negotiationStatus: 4 }, ['copy'], {}, undefined],
  ] as const)('%s', (_, estate, can, facts, main) => {
    expect(order(estate, can, facts).main).toBe(main)
  })
})

test('six actions are next to it, the rest waits, and the destructive one comes last and apart', () => {
  const { beside, rest, apart } = order({ listing: live }, ofLive)
  expect(beside).toEqual(['edit', 'price', 'offers', 'viewings', 'condition', 'equipment'])
  expect(rest).toEqual(['look', 'sheet', 'copy', 'pause'])
  expect(apart).toEqual(['finish'])
  // The button of the notice above is not repeated.
  expect(order({ listing: live }, ofLive, { shown: 'offers' }).beside).not.toContain('offers')
})

test('a sold house has no papers to write; a statement that was given stays, and land has no facilities', () => {
  const all = (stated: readonly PaperMove[], estateType = 2) => {
    const { beside, rest } = arrangeMoves(estateWith({ status: 10, negotiationStatus: 4, estateType }), (verb) => verb === 'copy', {
      ...{ first: undefined, changed: false, stated, now },
    })
    return [...beside, ...rest]
  }
  expect(all([])).toEqual(['copy'])
  expect(all(['condition'])).toEqual(['condition', 'copy'])
  expect(all(['condition', 'equipment'])).toEqual(['condition', 'equipment', 'copy'])
  expect(all(['condition', 'equipment'], 1)).toEqual(['condition', 'copy'])
})

test('offers that wait for an answer come first, and whatever else is due is beside them', () => {
  const { main, beside, rest } = order({ listing: live }, ofLive, { asked: true })
  expect([main, ...beside]).toEqual(['offers', 'confirm', 'edit', 'price', 'viewings', 'condition', 'equipment'])
  expect(rest).toEqual(['look', 'sheet', 'copy', 'pause'])
  expect(order({ status: 1 }, ['apply'], { asked: true }).main).toBe('apply')
})

test('a listing equal to its approved version offers no application', () => {
  const { main, beside, rest } = order({ listing: live }, ofLive)
  expect([main, ...beside, ...rest]).not.toContain('apply')
})

describe('a working copy differs from the approved version', () => {
  const approved = { title: '丘の家', price: 1, land: { area: 100, right: 1 }, changeReason: '値下げ' }
  const changed = (more: object) =>
    isChanged(
      estateWith({ title: '丘の家', price: 1, land: { right: 1, area: 100, setback: null }, changeReason: null, listing: live, ...more }),
      {
        ...approved,
      } as never,
    )
  test.each([
    ['not when it is the same in another order', {}, false],
    ['by its title', { title: '丘の上の家' }, true],
    ['by a part of its land', { land: { right: 1, area: 120, setback: null } }, true],
    ['not by a price that is public already', { price: 2, listing: { ...live, price: 2 } }, false],
    ['by a price that is not', { price: 2 }, true],
  ])('%s', (_, more, is) => {
    expect(changed(more)).toBe(is)
  })
})
