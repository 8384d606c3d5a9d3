import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { alert } from '#domain/base/alert/table.ts'
import { facility, facilityCategoryMaster, prefecture, wizard } from '#domain/base/master/table.ts'
import { reason } from '#domain/base/reason/table.ts'
import { serviceMenu } from '#domain/base/service-menu/table.ts'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { handover } from '#domain/deal/handover/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { bankImport } from '#domain/money/deposit/import-table.ts'
import { document } from '#domain/money/document/table.ts'
import { order } from '#domain/money/order/table.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { notice } from '#domain/news/notice/table.ts'
import { staffInvitation } from '#domain/office/staff/table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { legalName } from '#domain/people/user/legal-name.ts'
import { user } from '#domain/people/user/table.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { replyTemplate } from '#domain/talk/reply-template/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import type { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'

export interface SubjectName {
  name: string | null
  number: string | null
}
type Row = Pick<typeof audit.$inferSelect, 'subjectKind' | 'subjectID' | 'detail'>
type Keyed = PgTable & { id: PgColumn }
type Names = Map<string, SubjectName>

/** Current names and numbers of the subjects: for something in a negotiation its house and buyer, for a member who has left nothing. */
export async function subjectNames(ctx: Pick<Ctx, 'db'>, rows: Row[]): Promise<(row: Row) => SubjectName> {
  const names = new Map<string, Names>()
  for (const [kind, ids] of idsByKind(rows)) names.set(kind, (await resolvers[kind]?.(ctx, ids)) ?? new Map())
  return (row) => {
    const { kind, id } = placeOf(row)
    return names.get(kind)?.get(id) ?? { name: null, number: null }
  }
}

/** A document's picture belongs to its owner: earlier records name the picture. */
const placeOf = ({ subjectKind, subjectID, detail }: Row) =>
  subjectKind === 'image' ? { kind: 'user', id: String(detail.ownerID ?? '') } : { kind: subjectKind, id: subjectID }

function idsByKind(rows: Row[]): Map<string, string[]> {
  const kinds = new Map<string, Set<string>>()
  for (const { kind, id } of rows.map(placeOf)) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id))
  return new Map([...kinds].map(([kind, ids]) => [kind, [...ids]]))
}

type Resolver = (ctx: Pick<Ctx, 'db'>, ids: string[]) => Promise<Names>

/** For tables with a name column of their own. */
const by =
  (table: Keyed, name: PgColumn | undefined, number?: PgColumn): Resolver =>
  async ({ db }, ids) => {
    const rows = await db
      .select({ id: table.id, ...(name && { name }), ...(number && { number }) })
      .from(table as PgTable)
      .where(inArray(table.id, ids))
    return new Map(rows.map((row) => [String(row.id), { name: wordOf(row.name), number: wordOf(row.number) }]))
  }

const wordOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const people: Resolver = async ({ db }, ids) => {
  const rows = await db.select().from(user).where(inArray(user.id, ids))
  return new Map(rows.map((row) => [row.id, { name: legalName({ ...row, companyName: null }), number: row.userNumber }]))
}

const houses: Resolver = async ({ db }, ids) => {
  const { id, title, estateNumber } = estate
  const rows = await db.select({ id, title, estateNumber }).from(estate).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { name: row.title, number: formatEstateNumber(row.estateNumber) }]))
}

const talks: Resolver = async ({ db }, ids) => {
  const rows = await db
    .select({ id: negotiation.id, buyer: negotiation.buyerName, title: estate.title, number: estate.estateNumber })
    .from(negotiation)
    .leftJoin(estate, eq(estate.id, negotiation.estateID))
    .where(inArray(negotiation.id, ids))
  return new Map(
    rows.map(({ id, buyer, title, number }) => [
      id,
      { name: [title, `${buyer}様`].filter(Boolean).join('・'), number: number === null ? null : formatEstateNumber(number) },
    ]),
  )
}

/** For what belongs to a negotiation, or to a house if there is none yet. */
const within =
  (table: Keyed, columns: { negotiationID?: PgColumn; estateID?: PgColumn }): Resolver =>
  async (ctx, ids) => {
    const rows = await ctx.db
      .select({ id: table.id, ...columns })
      .from(table as PgTable)
      .where(inArray(table.id, ids))
    const places = rows.map(({ id, negotiationID, estateID }) => [String(id), wordOf(negotiationID), wordOf(estateID)] as const)
    const [ofTalks, ofHouses] = [
      await talks(ctx, [...new Set(places.flatMap(([, talk]) => talk ?? []))]),
      await houses(ctx, [...new Set(places.flatMap(([, talk, house]) => (talk ? [] : (house ?? []))))]),
    ]
    return new Map(
      places.flatMap(([id, talk, house]) => {
        const found = talk ? ofTalks.get(talk) : house ? ofHouses.get(house) : undefined
        return found ? [[id, found]] : []
      }),
    )
  }

const steps: Resolver = async (ctx, ids) => {
  const rows = await ctx.db
    .select({ id: dealStep.id, title: dealStep.title, negotiationID: dealPlan.negotiationID })
    .from(dealStep)
    .innerJoin(dealPlan, eq(dealPlan.id, dealStep.planID))
    .where(inArray(dealStep.id, ids))
  const ofTalks = await talks(ctx, [...new Set(rows.map(({ negotiationID }) => negotiationID))])
  return new Map(
    rows.map(({ id, title, negotiationID }) => {
      const talk = ofTalks.get(negotiationID)
      return [id, { name: [talk?.name, title].filter(Boolean).join('・'), number: talk?.number ?? null }]
    }),
  )
}

const alerts: Resolver = async (ctx, ids) => {
  const about = await ctx.db
    .select({ id: alert.id, userID: alert.subjectID })
    .from(alert)
    .where(and(inArray(alert.id, ids), eq(alert.subjectKind, 'user')))
  const [ofTalks, ofPeople] = [
    await within(alert, { negotiationID: alert.negotiationID })(ctx, ids),
    await people(
      ctx,
      about.flatMap(({ userID }) => userID ?? []),
    ),
  ]
  for (const { id, userID } of about) {
    const person = ofPeople.get(userID ?? '')
    if (person) ofTalks.set(id, person)
  }
  return ofTalks
}

export const resolvers: Readonly<Record<string, Resolver>> = {
  user: people,
  account: people,
  estate: houses,
  negotiation: talks,
  dealStep: steps,
  alert: alerts,
  viewing: within(viewing, { negotiationID: viewing.negotiationID, estateID: viewing.estateID }),
  purchaseOffer: within(purchaseOffer, { negotiationID: purchaseOffer.negotiationID, estateID: purchaseOffer.estateID }),
  dealPlan: within(dealPlan, { negotiationID: dealPlan.negotiationID, estateID: dealPlan.estateID }),
  statement: within(statement, { negotiationID: statement.negotiationID, estateID: statement.estateID }),
  paper: within(paper, { negotiationID: paper.negotiationID, estateID: paper.estateID }),
  saleContract: within(saleContract, { negotiationID: saleContract.negotiationID, estateID: saleContract.estateID }),
  consent: within(consent, { negotiationID: consent.negotiationID, estateID: consent.estateID }),
  companion: within(companion, { negotiationID: companion.negotiationID, estateID: companion.estateID }),
  handover: within(handover, { negotiationID: handover.negotiationID }),
  bankNotice: within(bankNotice, { negotiationID: bankNotice.negotiationID }),
  chat: within(chat, { negotiationID: chat.negotiationID }),
  heldMessage: within(heldMessage, { negotiationID: heldMessage.negotiationID }),
  quotation: by(quotation, quotation.userName, quotation.quotationNumber),
  order: by(order, order.orderUserName, order.orderNumber),
  document: by(document, document.addressee, document.number),
  payment: by(payment, payment.paymentUserName, payment.orderNumber),
  deposit: by(deposit, deposit.payerRaw),
  bankImport: by(bankImport, bankImport.fileName),
  reportCase: by(reportCase, reportCase.words, reportCase.number),
  inquiry: by(inquiry, inquiry.name, inquiry.number),
  privacyRequest: by(privacyRequest, privacyRequest.requesterName, privacyRequest.number),
  notice: by(notice, notice.title),
  serviceMenu: by(serviceMenu, serviceMenu.name),
  prefecture: by(prefecture, prefecture.name),
  facilityCategoryMaster: by(facilityCategoryMaster, facilityCategoryMaster.facilityCategoryName),
  facility: by(facility, facility.name),
  wizard: by(wizard, wizard.question),
  reason: by(reason, reason.label),
  replyTemplate: by(replyTemplate, replyTemplate.title),
  staffInvitation: by(staffInvitation, staffInvitation.name),
  mail: by(mail, mail.subject),
}
