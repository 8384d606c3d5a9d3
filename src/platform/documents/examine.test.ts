import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { filesBusy, Problem } from '#platform/errors.ts'
import { activePDFs, greedyPDFs, oddPDFs, pdfWithPages, plainPDF, withPagesInACircle } from '#test/hostile-pdfs.ts'
import { makeSafe } from './examine.ts'

const codeOf = (bytes: Buffer, options?: { seconds: number }) =>
  makeSafe(bytes, options).then(
    ({ kind }) => kind,
    (problem: Problem) => (problem instanceof Problem ? `${problem.status} ${problem.code} ${Object.keys(problem.fields)}` : problem),
  )

test('a plain PDF is kept unchanged, with its first page as a picture', async () => {
  const bytes = plainPDF()
  const { kind, pages, preview, bytes: kept } = await makeSafe(bytes)
  expect({ kind, pages, same: kept === bytes }).toEqual({ kind: 'pdf', pages: 1, same: true })
  const picture = sharp(preview)
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 339, height: 480 })
  expect((await picture.stats()).dominant.r).toBeGreaterThan(240)
})

test('a PDF with an action, a circular reference, or an individual number is refused', async () => {
  expect(await codeOf(activePDFs['a script on opening'] as Buffer)).toBe('422 active-pdf file')
  expect(await codeOf(withPagesInACircle())).toBe('422 active-pdf file')
  expect(await codeOf(plainPDF('my number: 1234 5678 9018'))).toBe('422 my-number file')
})

test.for(Object.entries(greedyPDFs))('%s costs no more than its limits of time and memory', async ([, make]) => {
  const bytes = make()
  expect(bytes.length).toBeLessThan(2_000_000)
  const began = Date.now()
  expect(await codeOf(bytes, { seconds: 2 })).toBe('422 active-pdf file')
  // Wall-clock time may include waiting; the two-second limit is CPU time.
  expect(Date.now() - began).toBeLessThan(15_000)
})

test('a file that waits for the processor longer than its time limit is not refused', async () => {
  const kind = codeOf(plainPDF(), { seconds: 1 })
  const child = await vi.waitFor(examining, 5000)
  process.kill(child, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  process.kill(child, 'SIGCONT')
  expect(await kind).toBe('pdf')
})

test('a file that the machine has no time for is a 503, and one behind sixteen others a 429', {
  timeout: 60_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = [codeOf(plainPDF(), { seconds: 1 })]
  process.kill(await vi.waitFor(examining, 5000), 'SIGSTOP')
  answers.push(...Array.from({ length: 15 }, () => codeOf(plainPDF())))
  const late = await makeSafe(plainPDF()).catch((problem: Problem) => problem)
  expect(late).toMatchObject({ status: 429, code: 'too-many-requests', more: { retryAfter: 10 } })
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  expect(await answers.shift()).toBe('503 busy ')
  expect(await Promise.all(answers)).toEqual(Array(15).fill('pdf'))
  const busy = filesBusy()
  expect([busy.more, busy.message]).toEqual([{ retryAfter: 30 }, expect.stringContaining('混み合って')])
})

/** Process id of the examiner. */
function examining(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const found = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('examiner'))
  if (!found) throw new Error('No file is being looked into.')
  return Number(found)
}

test.for(Object.entries(oddPDFs))('a PDF with %s is accepted', async ([, make]) => {
  expect(await codeOf(make())).toBe('pdf')
})

test('two hundred pages are accepted, one more is not', async () => {
  expect(await codeOf(pdfWithPages(200))).toBe('pdf')
  expect(await codeOf(pdfWithPages(201))).toBe('422 invalid file')
})

test('a picture is redrawn: upright, without camera metadata, and no longer than 2,400', async () => {
  const taken = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '35/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { kind, bytes, preview } = await makeSafe(taken)
  expect(kind).toBe('picture')
  const kept = await sharp(bytes).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 1200, height: 2400 })
  expect(kept.exif).toBeUndefined()
  expect(await sharp(preview).metadata()).toMatchObject({ width: 240, height: 480 })
})

test('a phone’s picture that few programs can read becomes one that all can', async () => {
  const { kind, bytes } = await makeSafe(PHONE_PICTURE)
  expect({ kind, ...(await sharp(bytes).metadata()) }).toMatchObject({ kind: 'picture', format: 'webp', width: 96, height: 64 })
  expect(await codeOf(PHONE_PICTURE.subarray(0, 300))).toBe('422 invalid file')
})

test('a file that is neither is refused, and a file that is both keeps only the first', async () => {
  for (const words of ['<html><script>alert(1)</script></html>', 'GIF89a', 'PK\x03\x04', '<svg xmlns="http://www.w3.org/2000/svg"/>', ''])
    expect(await codeOf(Buffer.from(words)), words).toBe('422 invalid file')
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const both = Buffer.concat([picture, plainPDF(), Buffer.from('<script>alert(1)</script>')])
  const { kind, bytes } = await makeSafe(both)
  expect(kind).toBe('picture')
  expect(bytes.toString('latin1')).not.toMatch(/PDF|script/)
  // A number hidden behind the picture would be lost in re-encoding; it is refused instead, so that the sender knows.
  expect(await codeOf(Buffer.concat([picture, Buffer.from('123456789018')]))).toBe('422 my-number file')
})

test('more than forty megapixels are too many', async () => {
  const large = await sharp({ create: { width: 6400, height: 6400, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(await codeOf(large)).toBe('422 invalid file')
})

/** 96 × 64, blue. */
const PHONE_PICTURE = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAjbWRhdAAAABcoAa8ZgPd8hTf/9MLEea17+pBXitCs8A==',
  'base64',
)
