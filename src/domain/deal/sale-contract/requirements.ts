import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { missingConsents } from '#domain/deal/consent/missing.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { stepsOf } from '#domain/deal/deal-plan/step-rows.ts'
import type { StepCode } from '#domain/deal/deal-plan/steps.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { StatementKind, StatementStatus } from '#domain/deal/statement/enumerations.ts'
import { currentIn } from '#domain/deal/statement/queries.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, Problem } from '#platform/errors.ts'
import { awaitsSignature, ContractKind, ContractSource } from './enumerations.ts'
import { planOf } from './plan-row.ts'
import { canSign, signersOf } from './signers.ts'
import type { SaleContractRow } from './table.ts'
import { fill } from './template/fill.ts'

/** The plan's steps that have to be done before its contract is fixed. A skipped step does not block. */
const BEFORE = ['profile', 'registry', 'read', 'landlord', 'inherit', 'agency', 'usageFee'] as const satisfies StepCode[]

interface MissingRequirement {
  code: string
  label: string
}

/** The blockers to fixing a contract, in the order to be done. */
export async function missingFor(
  ctx: Ctx,
  contract: Pick<SaleContractRow, 'negotiationID' | 'kind' | 'source' | 'content'>,
): Promise<MissingRequirement[]> {
  const here = awaitsSignature(contract.content)
  const isTemplate = contract.source === ContractSource.template
  const file = here && !isTemplate && !contract.content.paperFileID ? [{ code: 'file', label: '契約書のファイル（PDF）を選ぶ' }] : []
  const signed = here || contract.content.signedOn ? [] : [{ code: 'signedOn', label: '契約した日を入力する' }]
  const who =
    contract.source === ContractSource.external && !contract.content.provider
      ? [{ code: 'provider', label: '電子契約のサービスの名前を入力する' }]
      : []
  const service =
    contract.content.sendOut && !ctx.platform.signing
      ? [{ code: 'service', label: '電子契約のサービスに、いまは渡せません。ほかの作り方を選ぶ' }]
      : []
  const papers = [...file, ...service, ...signed, ...who, ...(isTemplate ? await outdatedTemplate(ctx, contract) : [])]
  if (contract.kind === ContractKind.amendment) return [...papers, ...(here ? await missingSigners(ctx, contract.negotiationID) : [])]
  const plan = await planOf(ctx, contract.negotiationID)
  if (!plan) return [{ code: 'plan', label: '購入申込を承諾する' }, ...papers]
  const steps = await stepsOf(ctx, [plan.id])
  // The contract already exists and is only recorded here.
  if (!here && steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus === StepStatus.done)) return papers
  const open = BEFORE.flatMap((code) => steps.filter((step) => step.code === code && step.stepStatus === StepStatus.open))
  const unread = await unreadIn(ctx, contract.negotiationID)
  const lacking = await missingConsents(ctx, { negotiationID: contract.negotiationID, estateID: plan.estateID })
  const isPast = here && plan.contractDay < tokyoDay(ctx.clock.now())
  return [
    ...open.map(({ code, title }) => ({ code, label: title })),
    ...unread,
    ...(lacking.length > 0
      ? [{ code: 'coConsent', label: `共有者の方の同意：${lacking.map(({ name }) => `${name} 様`).join('、')}` }]
      : []),
    ...(isPast ? [{ code: 'contractDay', label: '過ぎてしまった契約日を決め直す' }] : []),
    ...papers,
    ...(here ? await missingSigners(ctx, contract.negotiationID) : []),
  ]
}

/** Requires that all owners still consent. Called with the negotiation locked; taking a consent back takes the same lock. */
export async function requireConsents(
  ctx: Ctx,
  { kind }: Pick<SaleContractRow, 'kind'>,
  { id: negotiationID, estateID }: Pick<NegotiationRow, 'id' | 'estateID'>,
): Promise<void> {
  // Signing an amendment is itself the consent to it.
  if (kind === ContractKind.amendment) return
  const names = (await missingConsents(ctx, { negotiationID, estateID })).map(({ name }) => name)
  if (names.length > 0)
    throw conflict('consent-missing', `共有者の方の同意がそろっていません：${names.map((name) => `${name} 様`).join('、')}`, { names })
}

/** Editions that the buyer has not acknowledged, including those issued after the plan's step was done. */
async function unreadIn(ctx: Ctx, negotiationID: string): Promise<MissingRequirement[]> {
  const rows = await ctx.db
    .select({ kind: statement.kind, edition: statement.edition })
    .from(statement)
    .where(and(currentIn(negotiationID), eq(statement.statementStatus, StatementStatus.issued)))
    .orderBy(statement.kind)
  return rows.map(({ kind, edition }) => ({
    code: `statement${kind}`,
    label: `${StatementKind.labels[kind]}の第${edition}版を、買主様が読んで確かめる`,
  }))
}

/** Called with the negotiation locked; issuing a new edition takes the same lock. */
export async function requireStatementsRead(ctx: Ctx, { kind }: Pick<SaleContractRow, 'kind'>, negotiationID: string): Promise<void> {
  if (kind === ContractKind.amendment) return
  const missing = await unreadIn(ctx, negotiationID)
  if (missing.length > 0)
    throw conflict('statement-unread', `署名の前に、次のことを済ませてください：${missing.map(({ label }) => label).join('、')}`, {
      missing,
    })
}

/** The deal has changed since the text was filled in: saving the contract fills it in again. */
async function outdatedTemplate(
  ctx: Ctx,
  { negotiationID, content }: Pick<SaleContractRow, 'negotiationID' | 'content'>,
): Promise<MissingRequirement[]> {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!room || !content.template) return [{ code: 'template', label: 'ひな形の内容を入力する' }]
  const filledNow = await fill(ctx, room, content.template.input).catch((error) => {
    if (error instanceof Problem) return error
    throw error
  })
  if (filledNow instanceof Problem) return [{ code: 'template', label: filledNow.message }]
  return isDeepStrictEqual(filledNow, content.template.filled)
    ? []
    : [{ code: 'template', label: '予定・告知書・ひな形のどれかが変わりました。「直す」から保存し直して、新しい内容を確かめる' }]
}

/** Required signers who cannot sign here. */
async function missingSigners(ctx: Ctx, negotiationID: string): Promise<MissingRequirement[]> {
  const without = (await signersOf(ctx, negotiationID)).filter((signer) => !canSign(signer))
  if (without.length === 0) return []
  const names = without.map(({ name }) => `${name} 様`).join('、')
  const asked = '共有者・共同名義の方として招待すると、ここで署名できます。紙の契約書や外部の電子契約も選べます'
  return [{ code: 'signers', label: `${names}は、ここではまだ署名できません。${asked}` }]
}
