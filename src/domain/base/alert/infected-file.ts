import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { invalid, type Problem } from '#platform/errors.ts'
import { raiseAlert } from './raise.ts'

/** Something hides in a file that somebody sent: the operators are told, and nothing of it is kept. Answers what its sender is told. */
export async function infectedFile(
  ctx: Ctx,
  subject: { kind: string; id: string },
  negotiationID: string | null,
  detail: Record<string, string | number> = {},
): Promise<Problem> {
  await transact(ctx, async (ctx) => {
    await record(ctx, `${subject.kind}.infected`, subject, detail)
    await raiseAlert(ctx, { cause: 'infected-file', key: `${subject.id}/${ctx.requestID}`, subject, negotiationID })
  })
  return invalid({ file: '安全でないファイルの可能性があるため、お預かりできません。印刷して写真でお送りください。' }, 'infected-file')
}
