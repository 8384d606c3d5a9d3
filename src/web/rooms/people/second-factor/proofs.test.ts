import { expect, test } from 'vitest'
import { proofsOf } from './proofs.ts'

test('the passkey is offered first, and only methods that were set up', () => {
  expect(proofsOf({ passkeys: [{}], totp: true, codesLeft: 10 })).toEqual(['key', 'app', 'recovery'])
  expect(proofsOf({ passkeys: [{}], totp: false, codesLeft: 10 })).toEqual(['key', 'recovery'])
  expect(proofsOf({ passkeys: [], totp: true, codesLeft: 0 })).toEqual(['app', 'recovery'])
})
