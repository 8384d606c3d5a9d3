import { expect, test } from 'vitest'
import { HostKind } from '#domain/deal/viewing/enumerations.ts'
import { hostMistakes } from './host-fields.tsx'

const hosting = { hostKind: String(HostKind.seller), hostName: '', meetingPlace: ' ', hostNote: '' }

test('a meeting place is required where the address is not revealed', () => {
  expect(hostMistakes(hosting, true)).toEqual({ meetingPlace: '集合場所を入力してください。' })
  expect(hostMistakes({ ...hosting, meetingPlace: '菊名駅の東口' }, true)).toEqual({})
  expect(hostMistakes(hosting, false)).toEqual({})
})

test('a stand-in for the seller needs a name', () => {
  expect(Object.keys(hostMistakes({ ...hosting, hostKind: String(HostKind.family) }, false))).toEqual(['hostName'])
})
