import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { delivered, room } from '#test/rooms.ts'

let app: TestApp
let picture: Blob
beforeAll(async () => {
  app = await testApp()
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#6a8f5f' } })
    .jpeg()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
})
afterAll(() => app.close())

async function upload(by: Person, dir = 'chat') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'niwa.jpg', dir, thumbnail: 'true' })) form.set(name, value)
  form.set('image', picture, 'niwa.jpg')
  return (await app.as(by).createImage({ body: form })).path
}
const show = async (by: Person, negotiationID: string, imagePaths: string[]) =>
  delivered(await app.as(by).createChat({ body: { id: newID(), negotiationID, message: '', imagePaths } }))
const look = async (path: string, by?: Person) => (await app.fetch(path, { by })).status

test('pictures can be opened only by the readers of their message', async () => {
  const deal = await room(app, { type: 1 })
  const path = await upload('bea')
  expect(await look(path, 'sora')).toBe(404)
  expect(await show('bea', deal.id, [path])).toMatchObject({ messageType: 2, imagePaths: [path] })
  expect([await look(path, 'bea'), await look(path, 'ada')]).toEqual([200, 200])
  expect([await look(path, 'ben'), await look(path, 'sora'), await look(path)]).toEqual([404, 404, 401])
  await app.as('ada').inviteSeller({ params: { id: deal.id } })
  expect(await look(path, 'sora')).toBe(404)
  const shared = await upload('bea')
  await show('bea', deal.id, [shared])
  expect(await look(shared, 'sora')).toBe(200)
  expect((await app.as('sora').getNegotiation({ params: { id: deal.id } })).lastMessage?.message).toBe('画像を送りました')
  expect((await app.as('ada').countChats({ query: { imagePaths: shared } })).count).toBe(1)
})

test('a message shows only pictures that its sender uploaded for the chat', async () => {
  const deal = await room(app)
  const hers = await upload('sora')
  for (const path of [hers, await upload('bea', 'profile')])
    expect((await refusal(show('bea', deal.id, [path]))).errors?.[0]?.path).toBe('imagePaths')
  expect((await show('sora', deal.id, [hers])).userType).toBe(2)
})
