import { and, desc, eq } from 'drizzle-orm'
import { CompanionRole, Ender, LINK_DAYS } from '#domain/deal/companion/enumerations.ts'
import { shownTo } from '#domain/deal/companion/policy.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { subjectOf } from '#domain/deal/consent/consent-words.ts'
import { ConsentStatus } from '#domain/deal/consent/enumerations.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { estateTitleOf, siteURL } from './about.ts'

/** The first letter is written in the transaction of the action: its token is stored nowhere else. */

export const inviteCompanionByMail: Listener<'companion.invited'> = async (ctx, { companionID, token }) => {
  const { row, title, inviterName } = await companionNews(ctx, companionID)
  const url = siteURL(ctx, `/companion?token=${token}`)
  const invitation = {
    title,
    inviterName,
    role: CompanionRole.labels[row.role],
    shown: shownTo(row),
    consent: await askedOf(ctx, companionID),
  }
  await sendLetter(ctx, row, `companion/${newID()}`, invitationLetter(invitation, url))
}

/** Not to those who left on their own, nor to those who never joined. */
export const notifyCompanionEnded: Listener<'companion.ended'> = async (ctx, { companionID, by }) => {
  const found = await findNews(ctx, companionID)
  if (!found?.row.joinedAt || by === Ender.companion) return
  await sendLetter(
    ctx,
    found.row,
    `event/${ctx.requestID}/${companionID}`,
    buildLetter('companionEnded', { 物件名: found.title, 招待した方: found.inviterName }, ''),
  )
}

/** Their open consent request. */
async function askedOf(ctx: Ctx, companionID: string): Promise<string | undefined> {
  const [asked] = await ctx.db
    .select()
    .from(consent)
    .where(and(eq(consent.companionID, companionID), eq(consent.consentStatus, ConsentStatus.asked)))
    .orderBy(desc(consent.askedAt))
    .limit(1)
  return asked && subjectOf(asked)
}

async function companionNews(ctx: Ctx, companionID: string) {
  const found = await findNews(ctx, companionID)
  if (!found) throw new Error(`The companion ${companionID} is gone.`)
  return found
}

async function findNews(ctx: Ctx, companionID: string) {
  const [found] = await ctx.db
    .select({ row: companion, inviterName: user.name })
    .from(companion)
    .innerJoin(user, eq(user.id, companion.inviterID))
    .where(eq(companion.id, companionID))
  return found && { ...found, title: await estateTitleOf(ctx, found.row.estateID) }
}

interface Invitation {
  title: string
  inviterName: string
  role: string
  /** Labels of what they may see. */
  shown: string[]
  /** The additional consent requested from them. */
  consent?: string
}

const invitationLetter = ({ title, inviterName, role, shown, consent }: Invitation, url: string): LetterContent => {
  const asked = consent && `あわせて、次のことへの同意をお願いします。\n${consent}\n内容を見て、同意するかどうかをお選びください。`
  const about = { 物件名: title, 招待した方: inviterName, 役割: role, 見られるもの: shown.join('・') }
  return buildLetter('companionInvited', { ...about, 同意のお願い: asked ?? '', 日数: String(LINK_DAYS) }, url)
}
