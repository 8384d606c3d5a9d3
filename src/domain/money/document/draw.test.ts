import { expect, test } from 'vitest'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { readPDF } from '#test/pdf.ts'
import { drawMoneyPaper, type MoneyPaper } from './draw.ts'

const issuer = { name: '縁側', representative: '', address: '', phone: '03-0000-0000', email: 'a@example.com', license: '' } as never
const line = (name: string, note: string | null): QuotationLine =>
  ({ name, note, quantity: 1, unitPrice: 11_000, taxRate: 10, amount: 11_000, serviceMenuID: null }) as never
const paper = (lines: QuotationLine[]): MoneyPaper => ({
  ...{ title: '見積書', addressee: '別府 美亜 様', opening: '下記のとおりお見積りいたします。', facts: [['見積番号', 'Q-2026-000001']] },
  ...{ lines, taxes: [{ rate: 10, total: 330_000, tax: 30_000 }], totalAmount: 330_000, note: null, issuer },
  ...{ sumLabel: '合計金額（税込）', closing: [], badge: null, foot: '見積書 縁側' },
  ...{ invoiceNumber: null, mark: null, now: new Date('2026-11-21T10:00:00+09:00') },
})
const read = async (lines: QuotationLine[]) => {
  const bytes = await drawMoneyPaper(paper(lines))
  const { pages, text } = readPDF(bytes)
  const plain = text.replaceAll(/\s+/g, '')
  return { bytes, pages: pages.length, plain, heads: plain.split('項目数量').length - 1 }
}

test('thirty lines with five hundred letters each: every letter is there, on as many pages as needed, each with the heading', async () => {
  const notes = Array.from({ length: 30 }, (_, n) =>
    `${n + 1}番目の明細の備考です。${'現地調査と役所調査をふくみます。'.repeat(40)}`.slice(0, 500),
  )
  const { pages, plain, heads } = await read(notes.map((note, n) => line(`役所調査${n + 1}`, note)))
  expect(pages).toBeGreaterThan(10)
  expect(heads).toBe(pages)
  for (const note of notes) expect(plain).toContain(note)
  expect(plain.split('11,000円').length - 1).toBe(60)
})

test('a note taller than a page continues on the next, with its sums on the first', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => `行${n + 1}。`)
  const { pages, plain, heads } = await read([line('長い備考', lines.join('\n')), line('つづき', null)])
  expect([...plain.matchAll(/行\d+。/g)].join('')).toBe(lines.join(''))
  // It begins on the first page, since there is room.
  expect(plain.slice(0, plain.indexOf('1/'))).toContain('長い備考行1。行2。')
  expect([pages > 4, heads]).toEqual([true, pages])
  expect(plain.split('11,000円').length - 1).toBe(4)
  const one = await read([line('一続き', 'あ'.repeat(3000))])
  expect(one.plain.split('あ').length - 1).toBe(3000)
})

test('a one-page PDF stays one page', async () => {
  expect(await read([line('役所調査', '急ぎ'), line('測量', null)])).toMatchObject({ pages: 1, heads: 1 })
})
