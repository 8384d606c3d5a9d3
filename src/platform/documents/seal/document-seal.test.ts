import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, openPaper, writeText } from '#platform/documents/page.ts'
import { openSecrets } from '#platform/secrets.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { ownFolder } from '#test/folders.ts'
import { readPDF } from '#test/pdf.ts'
import { timeStampAuthority } from '#test/time-stamps.ts'
import { findPDFReader } from '../../../../bin/pdf-reader.ts'
import { makeCertificate } from './certificate.ts'
import { openDocumentSeal } from './document-seal.ts'
import { pemOf } from './pem.ts'
import { placeSeal } from './place.ts'
import { sealKey } from './table.ts'

const folder = ownFolder('seal')
const at = new Date('2026-11-21T01:00:00.000Z')
let app: TestApp
beforeAll(async () => {
  findPDFReader()
  app = await testApp({}, { database: await freshDatabase('owner') })
})
afterAll(() => app.close())

const open = (more: { files?: { key: string; certificate: string }; tsaURL?: string; secret?: string } = {}) => {
  const { platform, clock } = app
  const { files, tsaURL, secret } = more
  const secrets = secret ? openSecrets({ secrets: { 1: secret }, currentSecret: 1, dataDir: '' }) : platform.secrets
  return openDocumentSeal({
    db: platform.database.db,
    clock,
    config: { ...platform.config, seal: { files, tsaURL } },
    secrets,
    holder: '縁側',
  })
}

async function drawn(): Promise<Buffer> {
  const paper = openPaper({ title: '控え', author: '縁側', now: at, upright: true })
  writeText(paper, '売買契約書', { x: 40, y: 40, width: 400 }, { size: 20 })
  paper.addPage()
  placeSeal(paper, { at, reason: '全員の署名が済みました' })
  return Buffer.from(await bytesOf(paper))
}

/** Poppler's verdict on the signature in a file. */
function secondWord(pdf: Buffer): string {
  const file = join(folder, 'sealed.pdf')
  writeFileSync(file, pdf)
  try {
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('a sealed document is intact to us and to another program, and reads as before', async () => {
  const seal = await app.platform.documentSeal()
  const pdf = await seal.seal(await drawn())
  expect(await seal.check(pdf)).toEqual({ intact: true, sealedAt: at, stampedAt: undefined })
  const report = secondWord(pdf)
  for (const words of ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid', 'SHA-256']) expect(report).toContain(words)
  expect(readPDF(pdf).text).toContain('売買契約書')
})

test('a changed byte, an appended one, a foreign seal and a missing one are each detected', async () => {
  const seal = await app.platform.documentSeal()
  const paper = await drawn()
  const pdf = await seal.seal(paper)
  expect(await seal.check(paper)).toEqual({ intact: false, why: 'unsealed' })
  for (let place = 0; place < pdf.length; place += 499) {
    const changed = Buffer.from(pdf)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await seal.check(changed), `byte ${place}`).toMatchObject({ intact: false })
  }
  const changed = Buffer.from(pdf)
  changed[pdf.length - 40] = (changed[pdf.length - 40] ?? 0) ^ 1
  expect(await seal.check(changed)).toEqual({ intact: false, why: 'changed' })
  expect(secondWord(changed)).toContain('Digest Mismatch')
  // The signature itself is still valid, which is all that many readers check.
  const longer = Buffer.concat([pdf, Buffer.from('\n')])
  expect(secondWord(longer)).toContain('Not total document signed')
  expect(await seal.check(longer)).toEqual({ intact: false, why: 'added' })
  expect(await seal.check(pdf.subarray(0, -1))).toMatchObject({ intact: false })
  const { db } = app.platform.database
  const ours = await db.select().from(sealKey)
  await db.delete(sealKey)
  const stranger = await open()
  const forged = await stranger.seal(paper)
  expect(await stranger.check(forged)).toMatchObject({ intact: true })
  expect(await seal.check(forged)).toEqual({ intact: false, why: 'changed' })
  await db.delete(sealKey)
  await db.insert(sealKey).values(ours)
})

test('the key is made once and opens with the secret only; another secret makes a new key, and the old seals stay valid', async () => {
  const { db } = app.platform.database
  await Promise.all([open(), open(), open()])
  const [row, ...more] = await db.select().from(sealKey)
  expect(more).toEqual([])
  expect(row?.sealedPrivateKey).not.toContain('PRIVATE')
  expect(() => createPrivateKey({ key: Buffer.from(row?.sealedPrivateKey ?? '', 'base64'), format: 'der', type: 'pkcs8' })).toThrow()
  const old = await (await open()).seal(await drawn())
  const moved = await open({ secret: 'another' })
  expect(await moved.check(old)).toMatchObject({ intact: true })
  expect(await db.$count(sealKey)).toBe(2)
  expect(await (await open()).check(await moved.seal(await drawn()))).toMatchObject({ intact: true })
})

test('a bought key seals in place of ours, with its certificate; a mismatched pair stops the start', async () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const pemKey = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ type: 'pkcs8', format: 'pem' })
  const [one, other] = [await makeCertificate('買った鍵', at), await makeCertificate('別の鍵', at)]
  const files = { key: write('key.pem', String(pemKey(one.privateKey))), certificate: write('one.pem', pemOf(one.certificate)) }
  const seal = await open({ files })
  const pdf = await seal.seal(await drawn())
  expect(await seal.check(pdf)).toMatchObject({ intact: true })
  expect(secondWord(pdf)).toContain('買った鍵')
  // Seals by the operator's key are still recognised when our own key is used again.
  expect(await (await open()).check(pdf)).toMatchObject({ intact: true })
  const refused = (change: Partial<typeof files>) => expect(open({ files: { ...files, ...change } })).rejects
  await refused({ certificate: write('other.pem', pemOf(other.certificate)) }).toThrow('do not belong together')
  await refused({ certificate: write('empty.pem', '') }).toThrow('SEAL_CERTIFICATE is not usable')
  await refused({ key: write('no.pem', 'no key') }).toThrow('SEAL_KEY is not usable')
  await refused({ key: join(folder, 'absent.pem') }).toThrow('SEAL_KEY is not usable')
  const old = await makeCertificate('古い鍵', new Date('2010-01-01T00:00:00Z'))
  const run = { key: write('old-key.pem', String(pemKey(old.privateKey))), certificate: write('old.pem', pemOf(old.certificate)) }
  await refused(run).toThrow('has expired')
})

test('a time-stamp authority adds its time to the seal; with a wrong stamp or an unreachable authority nothing is sealed', async () => {
  const stampedAt = new Date('2026-11-21T01:00:02.000Z')
  const authority = await timeStampAuthority(stampedAt)
  const seal = await open({ tsaURL: authority.url })
  const pdf = await seal.seal(await drawn())
  expect(await seal.check(pdf)).toEqual({ intact: true, sealedAt: at, stampedAt })
  expect(secondWord(pdf)).toContain('Signature is Valid')
  authority.behave.wrong = true
  await expect(seal.seal(await drawn())).rejects.toThrow('another signature')
  authority.behave.away = true
  await expect(seal.seal(await drawn())).rejects.toThrow('answered 503')
  authority.close()
})
