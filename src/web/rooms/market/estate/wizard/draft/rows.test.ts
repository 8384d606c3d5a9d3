import { expect, test } from 'vitest'
import { emptyRow, type RowPlan, readRows, writeRows } from './rows.ts'

const rooms: RowPlan = {
  needs: 'kind',
  columns: {
    kind: { label: '部屋の種類', kind: 'code' },
    mats: { label: '広さ', kind: 'decimal' },
    note: { label: '補足', kind: 'text' },
  },
}

test('lines are read column by column; empty cells are left out', () => {
  expect(
    readRows(rooms, [
      { kind: '1', mats: '６．５帖', note: ' 北側 ' },
      { kind: '4', mats: '', note: '' },
    ]),
  ).toEqual({
    value: [{ kind: 1, mats: 6.5, note: '北側' }, { kind: 4 }],
  })
})

test('an empty line is dropped', () => {
  expect(readRows(rooms, [emptyRow(rooms), { kind: '1', mats: '', note: '' }])).toEqual({ value: [{ kind: 1 }] })
})

test('an incomplete line waits; an unreadable one gives a reason', () => {
  expect(readRows(rooms, [{ kind: '', mats: '6', note: '' }])).toEqual({ unfinished: '部屋の種類を選択してください。' })
  expect(readRows(rooms, [{ kind: '1', mats: 'ひろい', note: '' }])).toEqual({ mistake: '広さは数字で入力してください（例：4.5）。' })
})

test('parsed rows are written back into the fields', () => {
  expect(writeRows(rooms, [{ kind: 1, mats: 6.5 }])).toEqual([{ kind: '1', mats: '6.5', note: '' }])
})
