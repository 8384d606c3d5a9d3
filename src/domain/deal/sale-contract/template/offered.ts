import { eq } from 'drizzle-orm'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { structures } from '#domain/market/estate-fields/building-enumerations.ts'
import { landCategories } from '#domain/market/estate-fields/land-enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { visibleContract } from '../queries.ts'
import type { ContractClauses, ContractTemplate } from '../template-contract.ts'
import { type Boundary, boundaries, type FaultTerm, faultTerms, templateVersions } from '../template-enumerations.ts'
import { clausesOf } from './clauses.ts'
import { typeOf } from './fill.ts'
import { contractService, wayOf } from './way.ts'

/** The way this deal gets its contract, whether the template will do, and the values already known. */
export async function getContractTemplate(ctx: Ctx, negotiationID: string): Promise<ContractTemplate> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const { kind, code, experts, ground } = await wayOf(ctx, room)
  const { facts, terms, taxYear } = ground
  const [house] = await ctx.db.select().from(estate).where(eq(estate.id, room.estateID))
  const label = (labels: Readonly<Record<number, string>>, code: number | null | undefined) => labels[code ?? 0] ?? ''
  return {
    offered: ctx.config.contractTemplate,
    signingService: ctx.platform.signing?.name ?? null,
    way: code,
    kind,
    service: await contractService(ctx),
    templateVersion: templateVersions[kind],
    experts,
    type: typeOf(facts),
    deposit: facts.includes('deposit'),
    loan: facts.includes('loanClause'),
    suggested: {
      location: [house?.prefectures, house?.city, house?.address1].filter(Boolean).join(''),
      category: label(landCategories, house?.land.category),
      area: house?.land.area ?? null,
      structure: label(structures, house?.building.structure),
      taxYear,
      boundary: within(boundaries, BOUNDARY_OF[terms?.boundary ?? 0]),
      fault: within(faultTerms, terms?.liability),
      leftovers: terms?.leftovers ?? null,
      lender: terms?.lender ?? null,
      loanAmount: terms?.loanAmount ?? null,
      loanDeadline: terms?.loanDeadline ?? null,
    },
  }
}

/** The buyer's wish for the boundary, as a template choice. */
const BOUNDARY_OF: Readonly<Record<number, Boundary>> = { 1: 1, 3: 2 }
const within = <T extends Boundary | FaultTerm>(labels: Readonly<Record<T, string>>, code: number | null | undefined): T | null =>
  code != null && code in labels ? (code as T) : null

/** The text of this edition. */
export async function getContractClauses(ctx: Ctx, id: string): Promise<ContractClauses> {
  const { content } = await visibleContract(ctx, id)
  if (!content.template) throw notFound('この契約書は、ひな形から作ったものではありません。')
  return { templateVersion: content.template.filled.version, clauses: clausesOf(content.template.filled) }
}
