import { and, asc } from 'drizzle-orm'
import { conditionText } from '#domain/base/export-log/condition-words.ts'
import { beginExport, type TakeoutReason } from '#domain/base/export-log/reason.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { formatISODay, formatTime } from '#domain/base/words/format-moments.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { csv } from '#platform/csv.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { conflict } from '#platform/errors.ts'
import { requirePermission } from '#platform/viewer.ts'
import { auditConditions } from './conditions.ts'
import { type Audit, auditFilter } from './contract.ts'
import { auditLabel, kindName } from './labels.ts'
import { presentAudits } from './queries.ts'
import { subjectKinds } from './subject-kinds.ts'

/** The maximum for one file; for more the user chooses a shorter period. */
const MAX_ROWS = 20_000

/** The matching records as a file, oldest first; the export itself is logged and listed as an export. */
export async function exportAudits(ctx: Ctx, { reason: chosen, reasonNote, ...conditions }: Query & TakeoutReason): Promise<string> {
  requirePermission(ctx, 'audit')
  const { by, reason } = await beginExport(ctx, 'export', { reason: chosen, reasonNote })
  return transact(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(audit)
      .where(and(...filterConditions(audit, auditFilter, conditions), ...auditConditions(ctx, conditions)))
      .orderBy(asc(audit.at), asc(audit.id))
      .limit(MAX_ROWS + 1)
    if (rows.length > MAX_ROWS) throw conflict('too-many', '2万件を超えています。日付や操作で、条件をせばめてください。')
    const found = await presentAudits(ctx, rows)
    const file = csv([Object.keys(columns), ...found.map((each) => Object.values(columns).map((cell) => cell(each)))])
    await record(ctx, 'audit.export', { kind: 'audit', id: '*' }, { reason, conditions, count: found.length })
    await recordTakeout(ctx, {
      ...{ what: 'audits', format: 'csv', rows: found.length, reason, file, by },
      columns: Object.keys(columns),
      conditions: conditionText(inWords(conditions)),
    })
    return file
  })
}

/** Replaces the codes of actions and subjects by their labels. */
const inWords = ({ deed, subjectKind, ...others }: Query): Query => ({
  ...others,
  ...(Array.isArray(deed) && { deed: deed.map((each) => kindName(String(each)) ?? auditLabel(String(each)) ?? each) }),
  ...(typeof subjectKind === 'string' && { subjectKind: subjectKinds[subjectKind] ?? subjectKind }),
})

const columns: Record<string, (record: Audit) => string> = {
  日時: ({ at }) => `${formatISODay(at)} ${formatTime(at)}`,
  行った方: ({ actorName, actorID }) => actorName ?? (actorID ? '退会した方' : '自動・ログインなし'),
  操作: ({ deed }) => auditLabel(deed) ?? deed,
  対象: ({ subjectKind }) => subjectKinds[subjectKind] ?? subjectKind,
  対象の名前: ({ subjectName }) => subjectName ?? '',
  対象の番号: ({ subjectNumber }) => subjectNumber ?? '',
  対象のID: ({ subjectID }) => subjectID,
  変更: ({ changes }) => changes.map(({ label, before, after }) => `${label} ${before ?? 'なし'} → ${after ?? 'なし'}`).join('、'),
  理由など: ({ detail }) =>
    ['reason', 'ground', 'note'].flatMap((key) => (typeof detail[key] === 'string' ? [detail[key] as string] : [])).join('、'),
  接続元: ({ ip }) => ip,
}
