import { expect, test } from 'vitest'
import { audienceMark, readMark } from './read-marks.ts'

const side = (userType: 1 | 2 | 3, readSeq: number) => ({ userType, userID: `u${userType}`, name: '', readSeq })
const three = (buyer: number, seller: number, operator: number) => [side(3, buyer), side(2, seller), side(1, operator)]
const byBuyer = { seq: 5, userType: 3 as const, readers: [1, 2, 3] as (1 | 2 | 3)[] }

test('with one other in the room a message is read or not', () => {
  expect(readMark(byBuyer, [side(3, 9), side(1, 4)])).toBeUndefined()
  expect(readMark(byBuyer, [side(3, 9), side(1, 5)])).toBe('既読')
})

test('with two others the mark names the readers', () => {
  expect(readMark(byBuyer, three(9, 5, 4))).toBe('既読：売主')
  expect(readMark(byBuyer, three(9, 6, 5))).toBe('既読：売主・運営')
  expect(readMark(byBuyer, three(9, 0, 0))).toBeUndefined()
})

test('a person not addressed does not count, however far they have read', () => {
  expect(readMark({ ...byBuyer, readers: [1, 3] }, three(9, 9, 4))).toBeUndefined()
  expect(readMark({ ...byBuyer, readers: [1, 3] }, three(9, 9, 5))).toBe('既読')
})

test('a message not readable by everyone names its audience', () => {
  expect(audienceMark(byBuyer, three(0, 0, 0))).toBeUndefined()
  expect(audienceMark({ ...byBuyer, readers: [1, 3] }, three(0, 0, 0))).toBe('運営のみ')
  expect(audienceMark({ seq: 1, userType: 1, readers: [1, 2] }, three(0, 0, 0))).toBe('売主のみ')
  expect(audienceMark({ ...byBuyer, readers: [1, 3] }, [side(3, 0), side(1, 0)])).toBeUndefined()
})
