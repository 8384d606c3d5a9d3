import { companionCookie, companionCookieLine } from '#platform/auth/cookies.ts'
import { cookieOf } from '#platform/auth/read-cookie.ts'
import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, type Handlers } from '#platform/http/serve.ts'
import type { companionContract } from './contract.ts'
import { leaveAsCompanion, removeCompanion } from './end.ts'
import { enterAsCompanion } from './entrance.ts'
import { SESSION_HOURS } from './enumerations.ts'
import { getCompanionHome } from './home.ts'
import { inviteAgain, inviteCompanion } from './invite.ts'
import { listTalkCompanions } from './of-talk.ts'
import { companions } from './queries.ts'
import { closeSession } from './sessions.ts'

/** An invitation is ended and created again, never edited. */
const never = alwaysRefuse((ctx, id) => companions.one(ctx, id))

export const companionHandlers: Handlers<typeof companionContract> = {
  ...readHandlers('companion', 'companions', companions),
  createCompanion: (ctx, { body }) => inviteCompanion(ctx, body),
  putCompanion: never,
  patchCompanion: never,
  deleteCompanion: (ctx, { params, ifMatch }) => removeCompanion(ctx, params.id, ifMatch),
  inviteAgain: (ctx, { params, ifMatch }) => inviteAgain(ctx, params.id, ifMatch),
  listTalkCompanions: (ctx, { params }) => listTalkCompanions(ctx, params.id),
  getCompanionHome,
  async leaveAsCompanion(ctx, { c }) {
    await leaveAsCompanion(ctx)
    c.header('set-cookie', companionCookieLine(ctx.config, '', 0), { append: true })
    return undefined
  },
  async enterAsCompanion(ctx, { body, c }) {
    const { answer, secret } = await enterAsCompanion(ctx, body)
    if (secret) {
      // A companion already in this browser is signed out: one browser, one companion.
      const before = cookieOf(c.req.raw, companionCookie(ctx.config))
      if (before) await closeSession(ctx, before)
      c.header('set-cookie', companionCookieLine(ctx.config, secret, SESSION_HOURS * 3600), { append: true })
    }
    return answer
  },
}
