import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { type PaperStage, PaperStatus, Requirement } from '#domain/deal/paper/enumerations.ts'
import { type Place, refusal, sideHere } from '#domain/deal/paper/policy.ts'
import type { PaperMove } from '#domain/deal/paper/state.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { daysAfter } from '#platform/clock.ts'
import type { UserType } from '#platform/context.ts'

/** Papers of a deal, or of a house that has none yet, as somebody looks at them. */
export interface PaperPlace {
  place: Place
  viewer: { id: string; userType: UserType }
  /** False for who only looks on. */
  acts: boolean
  now: Date
  /** What a paper that is added belongs to. */
  negotiationID?: string
  estateID?: string
  changed: () => unknown
}

/** Whether the viewer may make the move now: the very rule that the server asks. */
export const may = ({ place, viewer, acts }: PaperPlace, paper: Paper, move: PaperMove): boolean =>
  acts && refusal(viewer, place, paper, move) === undefined

export const sideOfViewer = ({ place, viewer }: PaperPlace) => sideHere(viewer, place)

const isOpen = ({ paperStatus }: Paper) => paperStatus === PaperStatus.wanted || paperStatus === PaperStatus.returned

/** What is still missing before a contract can be made, or the price be paid. */
export const missingUntil = (papers: readonly Paper[], stage: PaperStage): { left: number; all: number } => {
  const needed = papers.filter(
    (paper) => paper.requirement === Requirement.must && paper.stage === stage && paper.paperStatus !== PaperStatus.notNeeded,
  )
  return { left: needed.filter(isOpen).length, all: needed.length }
}

/** What is asked for or has come stands open; what is only welcome is folded away, and once the deal is over all that never came. */
export const isFolded = (where: PaperPlace, paper: Paper): boolean =>
  (isOver(where) && isMissing(paper)) ||
  paper.paperStatus === PaperStatus.notNeeded ||
  (isMissing(paper) && paper.requirement !== Requirement.must && !paper.addedFlag)

/** What nobody has to bring within a fortnight. */
export const isLater = (where: PaperPlace, paper: Paper): boolean =>
  !isFolded(where, paper) && isMissing(paper) && paper.due !== null && paper.due > formatISODay(daysAfter(where.now, SOON_DAYS))
const SOON_DAYS = 14

const isMissing = ({ paperStatus, files }: Paper) => paperStatus === PaperStatus.wanted && files.length === 0

/** Whether something waits for the viewer. */
export const paperWaits = (where: PaperPlace, papers: readonly Paper[]): boolean =>
  papers.some(
    (paper) => may(where, paper, 'confirmation') || (paper.paperStatus === PaperStatus.returned && may(where, paper, 'submission')),
  )

/** Of a deal that is done or came to nothing nobody is asked for more. */
export const isOver = ({ place: { deal } }: PaperPlace): boolean =>
  deal?.status === TradeStatus.finish || deal?.status === TradeStatus.failed

/** The one paper whose button is the first to be seen: what somebody waits for, then what is only to be said. */
export const leadingOf = (where: PaperPlace, papers: readonly Paper[]): string | undefined =>
  isOver(where)
    ? undefined
    : (
        papers.find((paper) => may(where, paper, 'confirmation')) ??
        papers.find((paper) => !isFolded(where, paper) && !isLater(where, paper) && may(where, paper, 'submission'))
      )?.id

export const sizeOf = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)}MB` : `${Math.max(1, Math.round(bytes / 1024))}KB`

/** A paper is asked for anew without a day that is over already. */
export const dueWords = ({ now }: Pick<PaperPlace, 'now'>, { paperStatus, due }: Pick<Paper, 'paperStatus' | 'due'>): string | null =>
  paperStatus === PaperStatus.returned && due !== null && due < formatISODay(now) ? 'お早めにお願いします' : untilWords(due)

export const untilWords = (due: string | null): string | null => due && `${formatDay(due)}まで`
