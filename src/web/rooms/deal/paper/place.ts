import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import { deadlineText, isLate } from '#domain/deal/deal-plan/deal-standing.ts'
import { isCheckedByOperator } from '#domain/deal/paper/catalogue.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, PaperStage, PaperStatus, Requirement, SharedFrom } from '#domain/deal/paper/enumerations.ts'
import { needsAuthority, type Place, refusal, sideHere } from '#domain/deal/paper/policy.ts'
import type { PaperMove } from '#domain/deal/paper/state.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { daysAfter } from '#platform/clock.ts'
import type { UserType } from '#platform/context.ts'

/** Papers of a deal, or of an estate without one, as a viewer sees them. */
export interface PaperPlace {
  place: Place
  viewer: { id: string; userType: UserType }
  /** False for read-only viewers. */
  acts: boolean
  now: Date
  /** The owner of an added paper. */
  negotiationID?: string
  estateID?: string
  /** The contract is made, although the operators may have still to record it. */
  signed?: boolean
  changed: () => unknown
}

/** Whether the viewer may make the move now, by the same rule that the server applies. */
export const may = ({ place, viewer, acts }: PaperPlace, paper: Paper, move: PaperMove): boolean =>
  acts && refusal(viewer, place, paper, move) === undefined

export const sideOfViewer = ({ place, viewer }: PaperPlace) => sideHere(viewer, place)

const isOpen = ({ paperStatus }: Paper) => paperStatus === PaperStatus.wanted || paperStatus === PaperStatus.returned

/** The cards of papers: expanded, due later, collapsed; and which of the expanded ones still wait for a paper. */
export const groupPapers = (where: PaperPlace, papers: readonly Paper[]) => {
  const [folded, asked] = [papers.filter((paper) => isFolded(where, paper)), papers.filter((paper) => !isFolded(where, paper))]
  const [later, open] = [asked.filter((paper) => isLater(where, paper)), asked.filter((paper) => !isLater(where, paper))]
  return { open, later, folded, missing: open.filter(isOpen) }
}

/**
 * Required or received papers are expanded; optional ones are collapsed, and so are those never submitted of before the contract once it is
 * made, and of any kind after the end of the deal.
 */
export const isFolded = (where: PaperPlace, paper: Paper): boolean =>
  ((isOver(where) || isOvertaken(where, paper)) && isMissing(paper)) ||
  paper.paperStatus === PaperStatus.notNeeded ||
  (isMissing(paper) && paper.requirement !== Requirement.must && !paper.addedFlag)

const isOvertaken = ({ place: { deal }, signed = false }: PaperPlace, { stage }: Paper) =>
  stage === PaperStage.contract && deal !== undefined && (signed || deal.agreedAt !== null)

/** Papers not due within a fortnight. */
export const isLater = (where: PaperPlace, paper: Paper): boolean =>
  !isFolded(where, paper) && isMissing(paper) && paper.due !== null && paper.due > formatISODay(daysAfter(where.now, SOON_DAYS))
const SOON_DAYS = 14

const isMissing = ({ paperStatus, files }: Paper) => paperStatus === PaperStatus.wanted && files.length === 0

/** Whether the viewer must act. */
export const paperWaits = (where: PaperPlace, papers: readonly Paper[]): boolean =>
  papers.some((paper) => may(where, paper, 'confirm') || (paper.paperStatus === PaperStatus.returned && may(where, paper, 'submit')))

/** A finished or failed deal requires no more papers. */
export const isOver = ({ place: { deal } }: PaperPlace): boolean =>
  deal?.status === TradeStatus.finish || deal?.status === TradeStatus.failed

/** The single paper with the primary button: first one that another person waits for, then one to submit. */
export const leadingOf = (where: PaperPlace, papers: readonly Paper[]): string | undefined =>
  isOver(where)
    ? undefined
    : (papers.find((paper) => may(where, paper, 'confirm')) ?? groupPapers(where, papers).open.find((paper) => may(where, paper, 'submit')))
        ?.id

export const sizeOf = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`

/** A paper requested again does not show that its deadline has passed. */
export const dueText = ({ now }: Pick<PaperPlace, 'now'>, { paperStatus, due }: Pick<Paper, 'paperStatus' | 'due'>): string | null =>
  isLate(due, now) ? (paperStatus === PaperStatus.returned ? 'お早めにお願いします' : deadlineText(due, now)) : untilText(due)

/** As the plan marks a late step. */
export const isOverdue = ({ now }: Pick<PaperPlace, 'now'>, { paperStatus, due }: Pick<Paper, 'paperStatus' | 'due'>): boolean =>
  paperStatus === PaperStatus.wanted && isLate(due, now)

export const untilText = (due: string | null): string | null => due && `${formatDay(due)}まで`

/** Files the viewer must open before confirming the paper. An operator acting for a side gives a ground instead. */
export const unopenedFiles = ({ viewer, place }: PaperPlace, paper: Paper, opened: readonly string[] = []): Paper['files'] =>
  needsAuthority(viewer, place, paper, 'confirm')
    ? []
    : paper.files.filter((file) => file.replacedAt === null && !file.opened && !opened.includes(file.id))

/** The other side sees it only after the contract. */
export const isUnseen = ({ place: { deal } }: PaperPlace, { share }: Paper): boolean =>
  deal !== undefined && share === SharedFrom.contract && deal.agreedAt === null

/** For the side that submitted the paper. */
export function waitingText(where: PaperPlace, paper: Paper): string {
  if (isCheckedByOperator(paper)) return '確認中です。運営の確認をお待ちください。'
  if (isUnseen(where, paper)) return 'お相手に見えるのは、成約のあとです。確認も、それからお願いします。いまは、することはありません。'
  return '確認中です。お相手の確認をお待ちください。'
}

/** For the person who checks the paper. Papers that are never uploaded can only be reported as present. */
export const checkText = ({ delivery, files }: Paper): string =>
  delivery === Delivery.never && files.length === 0
    ? 'お相手が「手元にあります」と伝えています。よければ「確認しました」を押してください。'
    : '届いた書類を見て、問題がなければ確認してください。'
