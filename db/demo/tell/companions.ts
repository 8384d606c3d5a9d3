import { eq } from 'drizzle-orm'
import { enterAsCompanion } from '#domain/deal/companion/entrance.ts'
import { inviteCompanion } from '#domain/deal/companion/invite.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { askForConsentCode, giveConsent } from '#domain/deal/consent/answer.ts'
import { askWithInvitation } from '#domain/deal/consent/ask.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Houses } from './houses.ts'
import { daysBefore, type Story } from './story.ts'

/** A house inherited by three: the selling heir has invited the other two as companions, and one has accepted and consented. */
const HOUSE = '鎌倉・極楽寺、切通しの上の庭つきの家'
const NOTHING_MORE = { offers: false, papers: false, plan: false }

export async function inviteHeirs(story: Story, houses: Houses) {
  const estateID = houses.get(HOUSE)
  if (!estateID) throw new Error(`${HOUSE} is not in the demo.`)
  const { clock, end } = story
  const heir = {
    estateID,
    role: 2 as const,
    share: '3分の1',
    negotiationID: null,
    coOwner: null,
    until: null,
    sees: NOTHING_MORE,
    // Both are asked to consent to the sale; one has.
    consent: { minPrice: 60_000_000, until: tokyoDay(daysAfter(end, 180)) },
  }
  clock.set(daysBefore(end, 10, 20))
  const letters = await withoutPost(story)
  await inviteCompanion(letters.seller, { ...heir, name: '高橋 真由美', email: 'mayumi@example.com' })
  clock.set(daysBefore(end, 9, 9))
  const { token } = letters
  await enterAsCompanion(letters.guest, { token: token() })
  await enterAsCompanion(letters.guest, { token: token(), code: letters.code(), name: '高橋 真由美' })
  const { db } = letters.guest
  const [mayumi] = await db.select().from(companion).where(eq(companion.email, 'mayumi@example.com'))
  const [asked] = await db
    .select()
    .from(consent)
    .where(eq(consent.companionID, mayumi?.id ?? ''))
  if (!mayumi || !asked) throw new Error('The companion was not invited.')
  const { id, side, role, sees } = mayumi
  const her: Ctx = { ...letters.guest, viewer: { kind: 'companion', id, estateID, negotiationID: null, side, role, sees } }
  clock.set(daysBefore(end, 9, 10))
  await askForConsentCode(her, id, { consentID: asked.id })
  await giveConsent(her, id, { consentID: asked.id, sha256: asked.sha256, name: '高橋 真由美', code: letters.code() })
  clock.set(daysBefore(end, 3, 21))
  await inviteCompanion(letters.seller, { ...heir, name: '高橋 誠', email: 'makoto@example.com' })
}

/** Reads tokens and codes from the events: the demo sends no letters. */
async function withoutPost(story: Story) {
  const read = { token: '', code: '' }
  const listeners = {
    ...story.platform.listeners,
    'companion.invited': {
      within: [askWithInvitation, async (_: Ctx, { token }: { token: string }) => void Object.assign(read, { token })],
    },
    'consent.asked': {},
    'consent.given': {},
    'oneTimeCode.asked': { within: [async (_: Ctx, { code }: { code: string }) => void Object.assign(read, { code })] },
  }
  const platform = { ...story.platform, listeners }
  const seller: Ctx = { ...(await story.as('takahashi')), platform }
  const guest: Ctx = { ...story.operator(), platform, viewer: { kind: 'guest' }, via: 'none' }
  return { seller, guest, token: () => read.token, code: () => read.code }
}
