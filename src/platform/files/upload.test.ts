import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '#platform/errors.ts'
import { z } from '#platform/zod.ts'
import { heic } from '#test/heic.ts'
import { pictureForm } from './picture-form.ts'
import { MAX_FILE_BYTES, receivePicture } from './upload.ts'

const form = pictureForm(z.string().min(1).max(50))
const receive = (sent: Request) => receivePicture(sent, form)

let photo: File
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#88aa66' } })
    .jpeg()
    .toBuffer()
  photo = new File([new Uint8Array(bytes)], '../../家.jpg', { type: 'text/html' })
})

type Fields = Record<string, string | File>
const good = (): Fields => ({ name: '外観.jpg', dir: 'estate', thumbnail: 'true', image: photo })

function request(fields: Fields | [string, string | File][], headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields)) form.append(name, value)
  return new Request('http://localhost/api/image', { method: 'POST', body: form, headers })
}

const refusal = (sent: Request) =>
  receive(sent).then(
    () => 'taken',
    (error: Problem) => [error.status, ...Object.keys(error.fields ?? { bug: error })],
  )

test('a picture is returned with its fields and its sizes', async () => {
  const picture = await receive(request({ ...good(), thumbnailSize: '200' }))
  expect(picture.fields).toEqual({ name: '外観.jpg', dir: 'estate', thumbnail: true, resize: 2048, thumbnailSize: 200 })
  expect(picture.variants.map(({ size, width }) => [size, width])).toEqual([
    [2048, 1200],
    [960, 960],
    [720, 720],
    [480, 480],
    [200, 200],
  ])
  expect(picture.thumbnail).toMatchObject({ size: 200, width: 200, height: 133 })
})

test("a phone's HEIC becomes WebP like every other picture, and a broken one is refused on its field", async () => {
  const bytes = heic()
  const picture = await receive(request({ ...good(), image: new File([new Uint8Array(bytes)], 'IMG_1.HEIC') }))
  expect([picture.width, picture.height]).toEqual([128, 96])
  const { data, info } = await sharp(picture.variants[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [20, 108].map((x) => [...data.subarray((48 * info.width + x) * info.channels).subarray(0, 3)]) as [
    number[],
    number[],
  ]
  expect([left[2], right[0]].map((strong) => Number(strong) > 150)).toEqual([true, true])
  const cut = new File([new Uint8Array(bytes.subarray(0, 200))], 'IMG_2.HEIC')
  expect(await refusal(request({ ...good(), image: cut }))).toEqual([422, 'image'])
})

test('no thumbnail is made unless it is requested', async () => {
  const picture = await receive(request({ ...good(), thumbnail: 'false', thumbnailSize: '200' }))
  expect(picture.thumbnail).toBeUndefined()
  expect(picture.variants.map(({ size }) => size)).toEqual([2048, 960, 720, 480])
})

test('resize bounds the largest size', async () => {
  const picture = await receive(request({ ...good(), resize: '800' }))
  expect(picture.variants.map(({ size, width }) => [size, width])).toEqual([
    [800, 800],
    [720, 720],
    [480, 480],
  ])
  expect((await receive(request({ ...good(), resize: 'true' }))).width).toBe(1200)
})

test.each(['name', 'dir', 'thumbnail', 'image'])('an upload without %s is refused with that name', async (name) => {
  const { [name]: _, ...rest } = good()
  expect(await refusal(request(rest))).toEqual([422, name])
})

test('all missing fields are named together, in the order of the form', async () => {
  expect(await refusal(request({ other: 'x' }))).toEqual([422, 'name', 'dir', 'thumbnail', 'image', 'other'])
})

test.each<[string, Fields]>([
  ['name', { name: 'あ'.repeat(256) }],
  ['thumbnail', { thumbnail: 'yes' }],
  ['resize', { resize: '5000' }],
  ['resize', { resize: '9e9' }],
  ['thumbnailSize', { thumbnailSize: '481' }],
  ['thumbnailSize', { thumbnailSize: 'abc' }],
  ['owner', { owner: 'bea' }],
  ['image', { image: new File(['hello'], 'a.jpg', { type: 'image/jpeg' }) }],
  ['image', { image: new File([], 'a.jpg') }],
])('a wrong %s is refused by that name', async (name, fields) => {
  expect(await refusal(request({ ...good(), ...fields }))).toEqual([422, name])
})

test('an upload has one picture, and each field once', async () => {
  expect(await refusal(request([...Object.entries(good()), ['image', photo]]))).toEqual([422, 'image'])
  expect(await refusal(request([...Object.entries(good()), ['dir', 'chat']]))).toEqual([422, 'dir'])
  expect(await refusal(request({ ...good(), image: 'text', picture: photo }))).toEqual([422, 'image', 'picture'])
})

test('a file of 10 MB and a byte is too large, with and without a declared length', async () => {
  const padded = (size: number) => new File([new Uint8Array(size)], 'a.jpg')
  expect(await refusal(request({ ...good(), image: padded(MAX_FILE_BYTES + 1) }))).toEqual([413])
  expect(await refusal(request(good(), { 'content-length': String(MAX_FILE_BYTES * 2) }))).toEqual([413])
  expect(await refusal(request({ ...good(), image: padded(MAX_FILE_BYTES * 2) }))).toEqual([413])
  expect(await refusal(request({ ...good(), image: padded(MAX_FILE_BYTES) }))).toEqual([422, 'image']) // not too large, only no picture
})

test('a body that is not a form is refused', async () => {
  const send = (body: string, type: string) =>
    refusal(new Request('http://localhost/api/image', { method: 'POST', body, headers: { 'content-type': type } }))
  expect(await send('{}', 'application/json')).toEqual([415])
  expect(await send('x', 'multipart/form-data; x=1')).toEqual([400])
  expect(await send('--b\r\nnonsense', 'multipart/form-data; boundary=b')).toEqual([400])
})
