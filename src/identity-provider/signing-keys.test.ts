import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { turnableClock } from '#platform/clock.ts'
import { freshDatabase } from '#test/database.ts'
import { openSigningKeys, rotateSigningKeys, type SigningKeys } from './signing-keys.ts'

const clock = turnableClock('2026-11-21T10:00:00+09:00')
/** Smaller keys are faster to generate. */
const makePair = () => generateKeyPair('RS256', { extractable: true })
const sealingKeys = [Buffer.alloc(32, 1)]

test('signatures of an old key are accepted while they can be valid, and refused afterwards', async () => {
  const { db } = await freshDatabase()
  const start = () => openSigningKeys({ db, clock, sealingKeys, makePair })
  const signed = ({ kid, privateKey }: SigningKeys) => new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
  const believes = ({ verify }: SigningKeys, token: string) =>
    jwtVerify(token, verify).then(
      () => true,
      () => false,
    )
  const before = await start()
  const old = await signed(before)
  await rotateSigningKeys({ db, clock, sealingKeys, makePair })

  clock.set('2026-11-21T10:59:00+09:00')
  const after = await start()
  expect(after.kid).not.toBe(before.kid)
  const lastOfOld = await signed(before) // a node that was not restarted yet
  expect([await believes(after, old), await believes(after, lastOfOld)]).toEqual([true, true])

  clock.set('2026-11-21T11:58:00+09:00') // a second before the hour of the last one is over
  expect(await believes(await start(), lastOfOld)).toBe(true)
  clock.set('2026-11-21T12:00:01+09:00')
  const later = await start()
  expect([later.kid, await believes(later, lastOfOld), await believes(later, await signed(after))]).toEqual([after.kid, false, true])
})
