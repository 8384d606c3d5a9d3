import { and, eq, inArray } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type DealScene, sceneOf } from '#domain/deal/negotiation/scene.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import type { NewSaleContract, SaleContract, SaleContractInput } from './contract.ts'
import { changedIn } from './difference.ts'
import { ContractKind, ContractSource, SaleContractStatus } from './enumerations.ts'
import { requireFile, requireOwnSight } from './file.ts'
import { planOf } from './plan-row.ts'
import { draftingRefusal } from './policy.ts'
import { isOfNegotiation, saleContracts } from './queries.ts'
import { eventOf, runMove, saveMove } from './scene.ts'
import { OPEN, saleContractLife } from './state.ts'
import { type Content, type SaleContractRow, saleContract, saleContractEdition } from './table.ts'
import { fill } from './template/fill.ts'
import { wayOf } from './template/way.ts'

/** If one is already open, it is returned instead. */
export async function createSaleContract(ctx: Ctx, input: NewSaleContract): Promise<SaleContract | Existing<SaleContract>> {
  const actor = requireMember(ctx)
  const { negotiationID, source } = input
  return transact(ctx, async (ctx) => {
    refuse(draftingRefusal(actor, await visibleNegotiation(ctx, negotiationID), source), 'ever')
    const room = await lockNegotiation(ctx, negotiationID)
    refuse(draftingRefusal(actor, room, source))
    const scene = sceneOf(actor, room, input.ground)
    const kind = await kindOf(ctx, input)
    const there = (await ctx.db.select().from(saleContract).where(isOfNegotiation(negotiationID))).find(
      (row) => OPEN.includes(row.saleContractStatus) && (row.kind === ContractKind.amendment) === (kind === ContractKind.amendment),
    )
    if (there) return existing(await saleContracts.one(ctx, there.id))
    const content = await contentOf(ctx, room, input, { source, paperFileID: null, provider: null, signedOn: null })
    await requireOwnSight(ctx, content.paperFileID)
    await requireFile(ctx, negotiationID, content)
    const { estateID, buyerID, sellerID } = room
    const row = await insertRow(ctx, saleContract, {
      ...{ negotiationID, estateID, buyerID, sellerID, kind, source, content, edition: 1 },
      saleContractStatus: saleContractLife.begin('create'),
    })
    await keepEdition(ctx, row, scene)
    await record(
      ctx,
      'saleContract.create',
      { kind: 'saleContract', id: row.id },
      { source, kind, ...(scene.ground && { ground: scene.ground }) },
    )
    await emit(ctx, 'saleContract.drafted', eventOf(row, scene.side))
    await publishNegotiation(ctx, room)
    return saleContracts.one(ctx, row.id)
  })
}

/** Both sides may edit; an edit voids the approvals given so far. */
export const saveSaleContractDraft = (ctx: Ctx, id: string, input: SaleContractInput, ifMatch?: number): Promise<SaleContract> =>
  runMove(ctx, id, 'saveDraft', { ifMatch, ground: input.ground }, async (ctx, row, scene) => {
    refuse(draftingRefusal(scene.actor, scene.room, input.source ?? row.source), 'ever')
    const content = await contentOf(ctx, scene.room, input, row.content)
    if (changedIn(row.content, content).length === 0) return
    if (content.paperFileID !== row.content.paperFileID) await requireOwnSight(ctx, content.paperFileID)
    await requireFile(ctx, row.negotiationID, content)
    const after = await saveMove(ctx, row, 'saveDraft', scene, {
      ...{ content, source: content.source, edition: row.edition + 1, fixedBy: [], canceledBy: [] },
      saleContractStatus: saleContractLife.after(row.saleContractStatus, 'saveDraft', { whole: true, outside: false }),
    })
    await keepEdition(ctx, after, scene)
    await emit(ctx, 'saleContract.changed', eventOf(after, scene.side))
  })

async function contentOf(ctx: Ctx, room: NegotiationRow, input: SaleContractInput, before: Content): Promise<Content> {
  const source = input.source ?? before.source
  const isTemplate = source === ContractSource.template
  if (isTemplate) await requireTemplate(ctx, room)
  const sendOut = source === ContractSource.external && (input.sendOut ?? before.sendOut ?? false)
  const service = sendOut ? requireService(ctx) : undefined
  const written = input.template === undefined ? before.template?.input : input.template
  if (isTemplate && !written) throw invalid({ template: 'ひな形の内容を入力してください。' })
  return {
    source,
    paperFileID: isTemplate ? null : input.paperFileID === undefined ? before.paperFileID : input.paperFileID,
    provider: service ? service.name : input.provider === undefined ? before.provider : input.provider,
    signedOn: service ? null : input.signedOn === undefined ? before.signedOn : input.signedOn,
    sendOut,
    template: isTemplate && written ? { input: written, filled: await fill(ctx, room, written) } : null,
  }
}

/** The operator decides whether the built-in template is offered at all. */
async function requireTemplate(ctx: Ctx, room: NegotiationRow): Promise<void> {
  const { code } = await wayOf(ctx, room)
  if (code === 'own') throw invalid({ source: '契約書のひな形は、まだご用意していません。ほかの作り方をお選びください。' })
}

function requireService({ platform }: Ctx) {
  if (!platform.signing) throw invalid({ sendOut: 'いまは、このサイトから電子契約のサービスに渡せません。ほかの作り方をお選びください。' })
  return platform.signing
}

const keepEdition = (ctx: Ctx, { id, edition, content }: SaleContractRow, { side }: DealScene) =>
  ctx.db.insert(saleContractEdition).values({ id: newID(), saleContractID: id, edition, by: side, content, madeAt: ctx.clock.now() })

/** A free transfer needs a gift contract; an amendment needs a signed contract. */
async function kindOf(ctx: Ctx, { negotiationID, kind }: NewSaleContract): Promise<SaleContractRow['kind']> {
  const signed = and(isOfNegotiation(negotiationID), eq(saleContract.saleContractStatus, SaleContractStatus.signed))
  const [contract] = await ctx.db.select().from(saleContract).where(signed)
  if (kind === ContractKind.amendment) {
    if (!contract) throw conflict('no-contract', '変更・解除の合意書は、契約書を結んだあとに作れます。')
    return kind
  }
  if (contract) throw conflict('already-signed', '契約書は締結済みです。変えるときは、変更・解除の合意書をお作りください。')
  const plan = await planOf(ctx, negotiationID)
  if (!plan) throw conflict('no-plan', '契約書は、購入申込が承諾されると作れます。')
  if (!plan.purchaseOfferID) return kind ?? ContractKind.sale
  const [offer] = await ctx.db
    .select({ price: purchaseOffer.price })
    .from(purchaseOffer)
    .where(inArray(purchaseOffer.id, [plan.purchaseOfferID]))
  return offer?.price === 0 ? ContractKind.gift : ContractKind.sale
}

/** Both sides must be looking at this edition. */
export function requireEdition({ edition }: Pick<SaleContractRow, 'edition'>, named: number): void {
  if (edition !== named) throw staleVersion({ edition })
}
