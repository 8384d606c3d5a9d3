import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { device, empty, house, pause } from '#test/drafts.ts'
import { openDraft } from './draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('choosing the other list keeps the rows added here, and sends them', async () => {
  const server = house()
  const owner = (name: string, share: string) => ({ name, share, consent: '1' })
  const kept = (name: string, share: string) => ({ name, share, consent: 1 })
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('coOwners', [owner('空野 空', '1/2')])
  await pause()
  server.change({ coOwners: [kept('空野 空', '1/4')] } as Partial<Estate>)
  draft.set('coOwners', [owner('空野 空', '1/3'), owner('空野 海', '1/3')])
  await pause()
  draft.decide('coOwners', 'theirs')
  await pause()
  expect(server.kept().coOwners).toEqual([kept('空野 空', '1/4'), kept('空野 海', '1/3')])
  expect(draft.unsaved()).toEqual([])
})

test('a save whose answer was lost is not another window’s change: the row typed on exists once', async () => {
  const server = house()
  const owner = (name: string) => ({ name, share: '', consent: '' })
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => {
    server.change({ coOwners: [{ name: '空野' }] } as unknown as Partial<Estate>)
    throw new Error('lost')
  })
  draft.set('coOwners', [owner('空野')])
  await pause()
  draft.set('coOwners', [owner('空野 空')])
  await pause(6_000)
  expect(server.kept().coOwners).toEqual([{ name: '空野 空' }])
})
