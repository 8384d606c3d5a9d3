import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { invalid, type Problem } from '#platform/errors.ts'
import { raiseAlert } from './raise.ts'

/** Records malware in an uploaded file and alerts the operators; the file is not kept. Returns the error for the sender. */
export async function infectedFile(
  ctx: Ctx,
  subject: { kind: 'negotiation' | 'paper' | 'privacyRequest'; id: string },
  negotiationID: string | null,
  detail: Record<string, string | number> = {},
): Promise<Problem> {
  await transact(ctx, async (ctx) => {
    await record(ctx, `${subject.kind}.findInfected`, subject, detail)
    await raiseAlert(ctx, { cause: 'infected-file', key: `${subject.id}/${ctx.requestID}`, subject, negotiationID })
  })
  return invalid({ file: '安全でないファイルの可能性があるため、お預かりできません。印刷して写真でお送りください。' }, 'infected-file')
}
