import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { StepStanding } from '#domain/deal/deal-plan/enumerations.ts'
import { StepRows } from './step-rows.tsx'

const late = {
  ...{
    id: 's',
    code: 'moveOut',
    title: '引っ越し',
    party: 2,
    stepStatus: 1,
    standing: StepStanding.overdue,
    due: '2026-11-19',
    required: true,
  },
  ...{ doneBy: [], awaiting: [], auto: null, ownFlag: false },
} as unknown as DealStep

const read = async (step: DealStep, more: { asked?: boolean; lacking?: number }) => {
  const rows = () => <StepRows steps={[step]} own={[]} now={new Date('2026-11-21T10:00:00+09:00')} {...more} />
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: rows }), history })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('a late step says so once, and one no longer due from anyone has no deadline and is not late', async () => {
  const deadlines = async (asked: boolean) => (await read(late, { asked })).match(/期限を[^<]*/g)
  expect([await deadlines(true), await deadlines(false)]).toEqual([['期限を2日過ぎています'], null])
})

test('the step of the papers, ticked by hand, says how many are still missing on the site', async () => {
  const open = { ...late, code: 'papers' } as DealStep
  const stepOf = (automatic: boolean) =>
    ({ ...open, stepStatus: 2, standing: StepStanding.done, doneBy: [{ party: 2, at: '', automatic }] }) as DealStep
  const shown = async (step: DealStep, lacking: number) =>
    /(直接見せたとの申告・)?サイトに未提出2点/.exec(await read(step, { lacking }))?.[0]
  expect(await shown(stepOf(false), 2)).toBe('直接見せたとの申告・サイトに未提出2点')
  expect(await shown(stepOf(true), 2)).toBe('サイトに未提出2点')
  expect([await shown(stepOf(false), 0), await shown(open, 2)]).toEqual([undefined, undefined])
})
