import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { type PaperStage, PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { type Place, refusal, sideHere } from '#domain/deal/paper/policy.ts'
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
  changed: () => unknown
}

/** Whether the viewer may make the move now, by the same rule that the server applies. */
export const may = ({ place, viewer, acts }: PaperPlace, paper: Paper, move: PaperMove): boolean =>
  acts && refusal(viewer, place, paper, move) === undefined

export const sideOfViewer = ({ place, viewer }: PaperPlace) => sideHere(viewer, place)

const isOpen = ({ paperStatus }: Paper) => paperStatus === PaperStatus.wanted || paperStatus === PaperStatus.returned

/** The papers still missing for the contract, or for the payment of the price. */
export const missingUntil = (papers: readonly Paper[], stage: PaperStage): { left: number; all: number } => {
  const needed = papers.filter(
    (paper) => paper.requirement === Requirement.must && paper.stage === stage && paper.paperStatus !== PaperStatus.notNeeded,
  )
  return { left: needed.filter(isOpen).length, all: needed.length }
}

/** Required or received papers are expanded; optional ones are collapsed, and after the end of the deal all that never came. */
export const isFolded = (where: PaperPlace, paper: Paper): boolean =>
  (isOver(where) && isMissing(paper)) ||
  paper.paperStatus === PaperStatus.notNeeded ||
  (isMissing(paper) && paper.requirement !== Requirement.must && !paper.addedFlag)

/** Papers not due within a fortnight. */
export const isLater = (where: PaperPlace, paper: Paper): boolean =>
  !isFolded(where, paper) && isMissing(paper) && paper.due !== null && paper.due > formatISODay(daysAfter(where.now, SOON_DAYS))
const SOON_DAYS = 14

const isMissing = ({ paperStatus, files }: Paper) => paperStatus === PaperStatus.wanted && files.length === 0

/** Whether the viewer must act. */
export const paperWaits = (where: PaperPlace, papers: readonly Paper[]): boolean =>
  papers.some(
    (paper) => may(where, paper, 'confirmation') || (paper.paperStatus === PaperStatus.returned && may(where, paper, 'submission')),
  )

/** A finished or failed deal requires no more papers. */
export const isOver = ({ place: { deal } }: PaperPlace): boolean =>
  deal?.status === TradeStatus.finish || deal?.status === TradeStatus.failed

/** The single paper with the primary button: first one that another person waits for, then one to submit. */
export const leadingOf = (where: PaperPlace, papers: readonly Paper[]): string | undefined =>
  isOver(where)
    ? undefined
    : (
        papers.find((paper) => may(where, paper, 'confirmation')) ??
        papers.find((paper) => !isFolded(where, paper) && !isLater(where, paper) && may(where, paper, 'submission'))
      )?.id

export const sizeOf = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`

/** A paper requested again does not show a deadline that has passed. */
export const dueWords = ({ now }: Pick<PaperPlace, 'now'>, { paperStatus, due }: Pick<Paper, 'paperStatus' | 'due'>): string | null =>
  paperStatus === PaperStatus.returned && due !== null && due < formatISODay(now) ? 'お早めにお願いします' : untilWords(due)

export const untilWords = (due: string | null): string | null => due && `${formatDay(due)}まで`
