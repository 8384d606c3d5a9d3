import { expect, test } from 'vitest'
import { Milestone, PlanStatus, StepStatus } from './enumerations.ts'
import { lastMilestone } from './milestones.ts'

const at = '2026-11-21T10:00:00+09:00'
const step = (code: string, stepStatus: StepStatus) => ({ code, stepStatus, doneBy: [{ party: 1 as const, at }] })
const [signed, handed] = [step('contract', StepStatus.done), step('keys', StepStatus.done)]

test.each([
  ['before the contract there is none', { steps: [step('contract', StepStatus.open)] }, undefined],
  ['the contract, until the keys', { steps: [signed, step('keys', StepStatus.open)] }, Milestone.contract],
  ['the keys', { steps: [signed, handed], planStatus: PlanStatus.done }, Milestone.keys],
  ['none of a deal that is being terminated', { steps: [signed], termination: {} }, undefined],
  ['none of one that was', { steps: [signed], planStatus: PlanStatus.canceled }, undefined],
])('milestones: %s', (_, given, expected) => {
  expect(lastMilestone({ planStatus: PlanStatus.underway, termination: null, ...given })).toBe(expected)
})
