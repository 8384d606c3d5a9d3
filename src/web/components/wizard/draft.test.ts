import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Estate, EstateFields } from '#domain/estate/contract.ts'
import { openDraft } from './draft.ts'
import { valuesOf } from './draft-fields.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const empty = {
  id: 'hill-house',
  version: 1,
  estateType: 2,
  statusOfUse: 2,
  prefecturesCode: '14',
  cityCode: '14109',
  reasonForSaleCodes: [],
  estatePhotos: [],
  land: {},
  building: {},
  updatedAt: '2026-11-21T14:05:00+09:00',
} as unknown as Estate

const refusal = (status: number, body: object = {}) =>
  Object.assign(new Error('refused'), { name: 'FetchError', status, data: { status, code: 'refused', title: '断られました。', ...body } })

/** A server that keeps one estate and counts its versions. */
function house() {
  let kept = empty
  const bodies: EstateFields[] = []
  const next: (() => void)[] = []
  return {
    bodies,
    /** Runs instead of the next save. */
    once: (answer: () => void) => next.push(answer),
    change: (fields: object) => {
      kept = { ...kept, ...fields, version: kept.version + 1 }
    },
    kept: () => kept,
    load: async () => kept,
    save: async (_id: string, body: EstateFields, version: number) => {
      bodies.push(body)
      next.shift()?.()
      if (version !== kept.version) throw refusal(412)
      kept = {
        ...kept,
        ...body,
        land: { ...kept.land, ...body.land },
        building: { ...kept.building, ...body.building },
        version: version + 1,
      } as Estate
      return kept
    },
  }
}
const pause = (ms = 600) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is sent once, shortly after the last key', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  draft.set('price', '34')
  await pause(300)
  draft.set('price', '3480')
  draft.set('land.area', '132.5')
  await pause()
  expect(server.bodies).toEqual([{ price: 34_800_000, land: { area: 132.5 } }])
  expect(draft.state()).toMatchObject({ phase: 'resting', savedAt: empty.updatedAt, estate: { version: 2 } })
  expect(draft.hasUnsaved()).toBe(false)
})

test('what is typed while saving goes with the next one, upon the new version', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.once(() => draft.set('title', '坂の上の家'))
  draft.set('title', '坂の')
  await pause()
  await pause()
  expect(server.bodies).toEqual([{ title: '坂の' }, { title: '坂の上の家' }])
  expect(server.kept()).toMatchObject({ title: '坂の上の家', version: 3 })
})

test('a field that cannot be read keeps its text and says why; the others are saved', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  draft.set('price', '三千万')
  draft.set('title', '坂の上の家')
  await pause()
  expect(server.bodies).toEqual([{ title: '坂の上の家' }])
  expect(draft.state().values.price).toBe('三千万')
  expect(draft.state().mistakes.price).toContain('価格は数字で')
  expect(await draft.flush()).toBe(false)
  draft.set('price', '3000')
  expect(draft.state().mistakes).toEqual({})
  expect(await draft.flush()).toBe(true)
})

test('half a month is no mistake until one wants to go on', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  draft.set('building.buildingDate', '1998-')
  await pause()
  expect(draft.state().mistakes).toEqual({})
  expect(await draft.flush()).toBe(false)
  expect(draft.state().mistakes).toHaveProperty(['building.buildingDate'])
})

test('a sentence of the server stands at its field, and the rest is sent without it', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.once(() => {
    throw refusal(422, { errors: [{ path: 'title', message: '物件タイトルは60文字以内で入力してください。' }] })
  })
  draft.set('title', '長い')
  draft.set('block', '2番3号')
  await pause()
  expect(server.bodies).toEqual([{ title: '長い', block: '2番3号' }, { block: '2番3号' }])
  expect(draft.state().mistakes).toEqual({ title: '物件タイトルは60文字以内で入力してください。' })
})

test('without the network it waits and tries again', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.once(() => {
    throw new TypeError('Failed to fetch')
  })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state()).toMatchObject({ phase: 'unreachable', sentence: '通信できませんでした。もう一度お試しください。' })
  await pause(5_000)
  expect(draft.state().phase).toBe('resting')
  expect(server.kept().title).toBe('坂の上の家')
})

test('an answer that got lost is no change from another window', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.once(() => {
    server.change({ title: '坂の上の家' })
    throw new TypeError('Failed to fetch')
  })
  draft.set('title', '坂の上の家')
  await pause()
  await pause(5_000)
  expect(draft.state()).toMatchObject({ phase: 'resting', values: { title: '坂の上の家' } })
  expect(draft.hasUnsaved()).toBe(false)
})

test('a change from another window is told; both are kept', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.change({ appealPoint: '南向きです。' })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state().phase).toBe('stale')
  draft.set('notes', '鍵は管理会社です。')
  await pause()
  expect(server.bodies).toHaveLength(1)
  await draft.catchUp()
  expect(draft.state()).toMatchObject({ phase: 'resting', values: { title: '坂の上の家', appealPoint: '南向きです。' } })
  expect(server.kept()).toMatchObject({ title: '坂の上の家', appealPoint: '南向きです。', notes: '鍵は管理会社です。' })
})

test('an estate that went under review meanwhile is no longer written', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  server.once(() => {
    throw refusal(409, { code: 'estate-under-review', title: '審査中の物件は編集できません。' })
  })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state()).toMatchObject({ phase: 'locked', sentence: '審査中の物件は編集できません。' })
  draft.set('title', '坂の上の家です')
  await pause(10_000)
  expect(server.bodies).toHaveLength(1)
})

test('what the server changed besides comes into the fields, but never over what is being typed', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, ...server })
  const { save } = server
  const withSideEffects: typeof save = async (id, body, version) => ({
    ...(await save(id, body, version)),
    statusOfUse: null,
    cityCode: null,
  })
  const watched = openDraft({ estate: empty, load: server.load, save: withSideEffects })
  expect(draft.state().values.statusOfUse).toBe('2')
  watched.set('estateType', '1')
  const saving = pause(500)
  watched.set('cityCode', '14101')
  await saving
  await pause(0)
  expect(watched.state().values).toMatchObject({ estateType: '1', statusOfUse: '' })
  expect(watched.state().values.cityCode).not.toBe('')
})

test('an estate reads into fields and back', () => {
  const estate = { ...empty, price: 34_800_000, building: { buildingDate: '1998-03', floor: -1 } } as Estate
  expect(valuesOf(estate)).toMatchObject({
    price: '3480',
    estateType: '2',
    'building.buildingDate': '1998-03',
    'building.floor': '-1',
    title: '',
  })
})
