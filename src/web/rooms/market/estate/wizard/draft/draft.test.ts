import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { device, empty, house, pause, refusal } from '#test/drafts.ts'
import { openDraft } from './draft.ts'
import { asTyped, valuesOf } from './draft-fields.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('typed text is sent once, shortly after the last key', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('price', '34')
  await pause(300)
  draft.set('price', '3480')
  draft.set('land.area', '132.5')
  await pause()
  expect(server.bodies).toEqual([{ price: 34_800_000, land: { area: 132.5 } }])
  expect(draft.state.get()).toMatchObject({ phase: 'resting', savedAt: empty.updatedAt, estate: { version: 2 } })
  expect(draft.unsaved()).toEqual([])
})

test('text typed during a save goes with the next one, based on the new version', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => draft.set('title', '坂の上の家'))
  draft.set('title', '坂の')
  await pause()
  await pause()
  expect(server.bodies).toEqual([{ title: '坂の' }, { title: '坂の上の家' }])
  expect(server.kept()).toMatchObject({ title: '坂の上の家', version: 3 })
})

test('an unreadable field keeps its text with a reason; the others are saved', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('price', '三千万')
  draft.set('title', '坂の上の家')
  await pause()
  expect(server.bodies).toEqual([{ title: '坂の上の家' }])
  expect(draft.state.get().values.price).toBe('三千万')
  expect(draft.state.get().mistakes.price).toContain('価格は数字で')
  expect(await draft.flush()).toBe(false)
  draft.set('price', '3000')
  expect(draft.state.get().mistakes).toEqual({})
  expect(await draft.flush()).toBe(true)
})

test('half a month is no mistake until the user wants to go on', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('building.buildingDate', '1998-')
  await pause()
  expect(draft.state.get().mistakes).toEqual({})
  expect(await draft.flush()).toBe(false)
  expect(draft.state.get().mistakes).toHaveProperty(['building.buildingDate'])
})

test('a server error is shown at its field, and the rest is sent without it', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => {
    throw refusal(422, { errors: [{ path: 'title', message: '物件タイトルは60文字以内で入力してください。' }] })
  })
  draft.set('title', '長い')
  draft.set('block', '2番3号')
  await pause()
  expect(server.bodies).toEqual([{ title: '長い', block: '2番3号' }, { block: '2番3号' }])
  expect(draft.state.get().mistakes).toEqual({ title: '物件タイトルは60文字以内で入力してください。' })
})

test('without the network it waits and retries', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => {
    throw new TypeError('Failed to fetch')
  })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state.get()).toMatchObject({ phase: 'unreachable', sentence: '通信できませんでした。もう一度お試しください。' })
  await pause(5_000)
  expect(draft.state.get().phase).toBe('resting')
  expect(server.kept().title).toBe('坂の上の家')
})

test('after a sign-out it waits on the device and retries', async () => {
  const server = house()
  const place = device()
  const draft = openDraft({ estate: empty, device: place, ...server })
  server.once(() => {
    throw refusal(401)
  })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state.get()).toMatchObject({ phase: 'unreachable', kept: true })
  expect(place.kept.size).toBe(1)
  await pause(5_000)
  expect(server.kept().title).toBe('坂の上の家')
})

test('a lost answer is not treated as a change from another window', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => {
    server.change({ title: '坂の上の家' })
    throw new TypeError('Failed to fetch')
  })
  draft.set('title', '坂の上の家')
  await pause()
  await pause(5_000)
  expect(draft.state.get()).toMatchObject({ phase: 'resting', values: { title: '坂の上の家' } })
  expect(draft.unsaved()).toEqual([])
})

test('another window’s change comes in and is announced; typed text is saved on top', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.change({ appealPoint: '南向きです。' })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state.get()).toMatchObject({ phase: 'resting', values: { title: '坂の上の家', appealPoint: '南向きです。' }, conflicts: [] })
  expect(draft.state.get().arrived).toEqual({ from: 'elsewhere', fields: ['appealPoint'] })
  expect(server.kept()).toMatchObject({ title: '坂の上の家', appealPoint: '南向きです。' })
})

test.each([
  ['mine', '坂の上の家'],
  ['theirs', '丘の家'],
] as const)('a field changed in both windows waits for a decision: %s', async (whose, expected) => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.change({ title: '丘の家' })
  draft.set('title', '坂の上の家')
  draft.set('notes', '鍵は管理会社です。')
  await pause()
  expect(draft.state.get()).toMatchObject({ values: { title: '坂の上の家' }, conflicts: [{ field: 'title', theirs: '丘の家' }] })
  expect(server.kept()).toMatchObject({ title: '丘の家', notes: '鍵は管理会社です。' })
  expect(await draft.flush()).toBe(false)
  draft.decide('title', whose)
  await pause()
  expect(draft.state.get()).toMatchObject({ phase: 'resting', conflicts: [], values: { title: expected } })
  expect(server.kept().title).toBe(expected)
  expect(draft.unsaved()).toEqual([])
})

test('a newer version is fetched when it is announced, an older one is not', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.change({ appealPoint: '南向きです。' })
  await draft.lookForNews(1)
  expect(draft.state.get().values.appealPoint).toBe('')
  await draft.lookForNews(2)
  expect(draft.state.get().values.appealPoint).toBe('南向きです。')
})

test('a save is announced to the other windows', async () => {
  const announced: number[] = []
  const draft = openDraft({ estate: empty, device: device(), ...house(), announce: (version) => announced.push(version) })
  draft.set('title', '坂の上の家')
  await pause()
  expect(announced).toEqual([2])
})

test('typed text is kept on the device until it is sent', async () => {
  const server = house()
  const place = device()
  const draft = openDraft({ estate: empty, device: place, ...server })
  draft.set('title', '坂の上の家')
  expect([...place.kept]).toEqual([['title', { typed: '坂の上の家', base: '' }]])
  await pause()
  expect(place.kept.size).toBe(0)
})

test('unsent text of an earlier visit comes back and is sent', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device([['title', { typed: '坂の上の家', base: '' }]]), ...server })
  draft.restore()
  expect(draft.state.get()).toMatchObject({ values: { title: '坂の上の家' }, arrived: { from: 'device', fields: ['title'] } })
  await pause()
  expect(server.kept().title).toBe('坂の上の家')
})

test('text of an earlier visit does not overwrite later saves without a decision', async () => {
  const server = house()
  server.change({ title: '丘の家' })
  const draft = openDraft({ estate: server.kept(), device: device([['title', { typed: '坂の上の家', base: '' }]]), ...server })
  draft.restore()
  await pause()
  expect(draft.state.get().conflicts).toEqual([{ field: 'title', theirs: '丘の家' }])
  expect(server.kept().title).toBe('丘の家')
})

test('a browser without storage is recognised', () => {
  const draft = openDraft({ estate: empty, device: { take: () => new Map(), keep: () => false }, ...house() })
  draft.set('title', '坂の上の家')
  expect(draft.state.get().kept).toBe(false)
})

test('a field shows its parsed value once it is left', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.enter('price')
  draft.set('price', '３，４８０')
  await pause()
  expect(draft.state.get().values.price).toBe('３，４８０')
  draft.leave('price')
  expect(draft.state.get().values.price).toBe('3480')
})

test('a line just begun stays while the others are saved', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('coOwners', [
    { name: '山口 花子', share: '２分の１', consent: '1' },
    { name: '', share: '', consent: '' },
  ])
  await pause()
  expect(server.bodies).toEqual([{ coOwners: [{ name: '山口 花子', share: '2分の1', consent: 1 }] }])
  expect(draft.state.get().values.coOwners).toHaveLength(2)
})

test('an incomplete line is not lost, and is reported when the user wants to go on', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  draft.set('nearbyPlaces', [{ kind: '', name: '菊名小学校', metres: '４００ｍ' }])
  expect(await draft.flush()).toBe(false)
  expect(draft.state.get().mistakes).toEqual({ nearbyPlaces: '施設の種類を選択してください。' })
})

test('the estate as typed takes the readable values, and keeps the rest', () => {
  const values = {
    ...valuesOf(empty),
    price: '3480',
    title: '坂の上の家',
    'land.area': 'ひろい',
    'building.rooms': [{ kind: '1', mats: '6帖' }],
  }
  expect(asTyped(empty, values, ['price', 'title', 'land.area', 'building.rooms'])).toMatchObject({
    price: 34_800_000,
    title: '坂の上の家',
    land: {},
    building: { rooms: [{ kind: 1, mats: 6 }] },
  })
})

test('an estate that has gone under review is no longer saved', async () => {
  const server = house()
  const draft = openDraft({ estate: empty, device: device(), ...server })
  server.once(() => {
    throw refusal(409, { code: 'estate-under-review', title: '審査中の物件は編集できません。' })
  })
  draft.set('title', '坂の上の家')
  await pause()
  expect(draft.state.get()).toMatchObject({ phase: 'locked', sentence: '審査中の物件は編集できません。' })
  draft.set('title', '坂の上の家です')
  await pause(10_000)
  expect(server.bodies).toHaveLength(1)
})

test('other changes by the server come into the fields, but never over typed text', async () => {
  const server = house()
  const save: typeof server.save = async (id, body, version) => {
    const saved = await server.save(id, body, version)
    if (body.estateType) draft.set('cityCode', '14101')
    return { ...saved, statusOfUse: null, cityCode: body.cityCode ?? null }
  }
  const draft = openDraft({ estate: empty, device: device(), load: server.load, save })
  draft.set('estateType', '1')
  await pause(500)
  expect(draft.state.get().values).toMatchObject({ estateType: '1', statusOfUse: '', cityCode: '14101' })
  await pause()
  expect(server.kept().cityCode).toBe('14101')
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
