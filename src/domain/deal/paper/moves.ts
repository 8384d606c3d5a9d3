import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, invalid, staleVersion } from '#platform/errors.ts'
import type { z } from '#platform/zod.ts'
import { ruleOf } from './catalogue.ts'
import type { Confirmation, Omission, Paper, PaperEdit, Return, Submission } from './contract.ts'
import { monthsAfter } from './days.ts'
import { Delivery, Holding } from './enumerations.ts'
import { openedFiles } from './opened.ts'
import { isLetGo, isUnchanged, notThere, paperUnchanged } from './policy.ts'
import type { PaperRow } from './queries.ts'
import { requireHarmlessHere, runMove, saveMove, UNCHECKED } from './scene.ts'
import { paperLife } from './state.ts'
import { paperFile } from './table.ts'

/** Submits a paper: as files, or as available at home. */
export const submitPaper = (ctx: Ctx, id: string, { holding, ground }: z.output<typeof Submission>, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'submit', { ifMatch, ground }, async (ctx, row, scene) => {
    const files = await ctx.db.$count(
      paperFile,
      and(eq(paperFile.paperID, id), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)),
    )
    if (row.delivery === Delivery.file && files === 0) throw notThere()
    if (isUnchanged(row)) throw paperUnchanged()
    if (row.delivery === Delivery.never && holding === null) throw invalid({ holding: '手元にあるかどうかを選んでください。' })
    const today = tokyoDay(ctx.clock.now())
    if (row.expiresOn && row.expiresOn < today) throw invalid({ expiresOn: '有効期限が過ぎています。新しい書類をご用意ください。' })
    await saveMove(ctx, row, {
      move: 'submit',
      event: 'paper.submitted',
      scene,
      change: {
        // A paper reported as missing keeps its status.
        paperStatus: holding === Holding.missing ? row.paperStatus : paperLife.after(row.paperStatus, 'submit', { agreed: true }),
        holding,
        submittedAt: ctx.clock.now(),
        returnReason: null,
      },
    })
  })

export const confirmPaper = (ctx: Ctx, id: string, { version, ground }: z.output<typeof Confirmation>, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'confirm', { ifMatch, ground }, async (ctx, row, scene) => {
    requireSeen(row, version)
    if (scene.ground === null) await requireOpened(ctx, row)
    await saveMove(ctx, row, {
      move: 'confirm',
      event: 'paper.confirmed',
      scene,
      change: {
        paperStatus: paperLife.after(row.paperStatus, 'confirm', { agreed: true }),
        checkedAt: ctx.clock.now(),
        checkedBy: scene.actor.id,
      },
    })
  })

export const returnPaper = (ctx: Ctx, id: string, { version, reason, ground }: z.output<typeof Return>, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'return', { ifMatch, ground }, async (ctx, row, scene) => {
    requireSeen(row, version)
    await requireHarmlessHere(ctx, scene, { reason })
    await saveMove(ctx, row, {
      move: 'return',
      event: 'paper.returned',
      scene,
      change: {
        paperStatus: paperLife.after(row.paperStatus, 'return', { agreed: true }),
        checkedAt: ctx.clock.now(),
        checkedBy: scene.actor.id,
        returnReason: reason,
      },
    })
  })

/** For a required paper the first side's proposal is stored, and the second side's completes it. */
export const omitPaper = (ctx: Ctx, id: string, { reason, ground }: z.output<typeof Omission>, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'omit', { ifMatch, ground }, async (ctx, row, scene) => {
    await requireHarmlessHere(ctx, scene, { reason })
    const by: PaperRow['omittedBy'][number] = isOperator(scene.actor) ? UserType.admin : (scene.side ?? row.side)
    const agreed = isLetGo(scene.actor, scene.place, row)
    await saveMove(ctx, row, {
      move: 'omit',
      ...(agreed && { event: 'paper.omitted' as const }),
      scene,
      change: {
        paperStatus: paperLife.after(row.paperStatus, 'omit', { agreed }),
        omittedBy: [...new Set([...row.omittedBy, by])],
        omitReason: row.omitReason && row.omitReason !== reason ? `${row.omitReason}／${reason}` : reason,
      },
    })
  })

export const restorePaper = (ctx: Ctx, id: string, { ground }: { ground?: string }, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'restore', { ifMatch, ground }, async (ctx, row, scene) => {
    await saveMove(ctx, row, {
      move: 'restore',
      event: 'paper.restored',
      scene,
      change: { paperStatus: paperLife.after(row.paperStatus, 'restore', { agreed: true }), omittedBy: [], omitReason: null },
    })
  })

/** Edits its details. The point at which the other side sees it can only be postponed once there is a deal. */
export const updatePaper = (ctx: Ctx, id: string, body: PaperEdit & Record<string, unknown>, ifMatch?: number): Promise<Paper> =>
  runMove(ctx, id, 'update', { ifMatch }, async (ctx, row, scene) => {
    for (const [name, value] of Object.entries(body))
      if (!(EDITABLE as readonly string[]).includes(name) && value !== row[name as keyof PaperRow]) throw forbidden()
    const { note, issuedOn, expiresOn, share } = body
    if (share !== undefined && scene.room && share < row.share)
      throw invalid({ share: '相手に見せるときは、あとにずらすことだけできます。' })
    await requireHarmlessHere(ctx, scene, { note })
    const issued = issuedOn === undefined ? row.issuedOn : issuedOn
    const today = tokyoDay(ctx.clock.now())
    if (issued && issued > today) throw invalid({ issuedOn: '発行日は今日までの日付を選んでください。' })
    // The validity of most papers is known.
    const known = issuedOn === undefined ? undefined : expiryOf(row, issued)
    const written = { note, issuedOn, share, expiresOn: expiresOn === undefined ? known : expiresOn }
    const change: Partial<PaperRow> = Object.fromEntries(
      Object.entries(written).filter(([name, value]) => value !== undefined && value !== row[name as keyof PaperRow]),
    )
    if ('issuedOn' in change || 'expiresOn' in change) Object.assign(change, UNCHECKED)
    if (Object.keys(change).length > 0) await saveMove(ctx, row, { move: 'update', scene, change })
  })
const EDITABLE = ['note', 'issuedOn', 'expiresOn', 'share'] as const

export function expiryOf({ kind }: Pick<PaperRow, 'kind'>, issuedOn: string | null): string | null {
  const months = ruleOf(kind)?.months
  return issuedOn && months ? monthsAfter(issuedOn, months) : null
}

/** Every file must be opened before its paper is confirmed; an operator acting for a side gives a ground instead. */
async function requireOpened(ctx: Ctx, { id }: PaperRow) {
  const files = await ctx.db
    .select({ id: paperFile.id })
    .from(paperFile)
    .where(and(eq(paperFile.paperID, id), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)))
  const opened = await openedFiles(ctx, [id])
  if (files.some((file) => !opened.has(file.id))) throw conflict('paper-unread', '先に書類を開いて、ご覧ください。')
}

function requireSeen(row: PaperRow, version: number) {
  if (row.version !== version) throw staleVersion({ version: row.version })
}
