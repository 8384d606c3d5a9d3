import { nextUserNumber } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'

/** The same people in every test. */
export const cast = {
  /** The operator. */
  ada: { id: 'engawa-operator', userType: 1, staffRole: 1, name: '運営事務局', lastName: '縁側', firstName: '愛' },
  /** Buyers. */
  bea: { id: 'bea', userType: 3, name: '別府', lastName: '別府', firstName: '美亜' },
  ben: { id: 'ben', userType: 3, name: '弁天', lastName: '弁天', firstName: '勉' },
  /** Sellers: Sora is approved and lists her own house, Saburo is another approved seller, Suzu has not applied yet. */
  sora: { id: 'sora', userType: 2, name: '空野', lastName: '空野', firstName: '空', sellerApprovedStatus: 3 },
  saburo: { id: 'saburo', userType: 2, name: '三郎丸', lastName: '三郎丸', firstName: '三郎', sellerApprovedStatus: 3 },
  suzu: { id: 'suzu', userType: 2, name: '鈴井', lastName: '鈴井', firstName: '鈴' },
} as const

export type Person = keyof typeof cast

/** Inserts the whole cast into an empty database. */
export async function enterCast(ctx: Ctx) {
  for (const person of Object.values(cast)) {
    await insertRow(ctx, user, {
      ...person,
      email: `${person.id}@example.com`,
      userNumber: await nextUserNumber(ctx, person.userType),
      sellerApprovedAt: 'sellerApprovedStatus' in person ? ctx.clock.now() : null,
    })
  }
}
