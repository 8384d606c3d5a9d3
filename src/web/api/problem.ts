import type { FetchError } from 'ofetch'
import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import type { AccountWay } from '#domain/base/contact-detection/words.ts'

/** What the server says about a refused call (RFC 9457). */
export interface ProblemDetails {
  status: number
  code: string
  title: string
  errors?: { path: string; message: string }[]
  state?: number
  /** What leads out of the house, in words that were to be sent. */
  findings?: { kind: FindingKind; from: number; to: number }[]
  /** What becomes of them when they are sent all the same. */
  verdict?: 'warn' | 'hold'
  /** Nothing that its writer answers lets it pass. */
  final?: boolean
  /** Of a bank account: how it is made known instead. */
  way?: AccountWay
  /** Of the listing as it is now, where it is no longer what was offered for. */
  listingVersion?: number
  /** Of the times that were offered, what nobody has taken yet. */
  left?: { start: string; end: string }[]
  /** Who has it now. */
  assigneeID?: string
  /** The talk in which something has to be settled first. */
  negotiationID?: string
}

/** The problem document of a failed call, or of whoever refuses like one; undefined when the server was not reached or did not answer one. */
export function problemOf(error: unknown): ProblemDetails | undefined {
  const problem = (error as { data?: ProblemDetails } | null)?.data
  return typeof problem?.code === 'string' ? problem : undefined
}

export const statusOf = (error: unknown): number | undefined => (isFetchError(error) ? error.status : undefined)

/** The call got no answer at all: the line is down, or the server is. */
export const isUnreached = (error: unknown): boolean => isFetchError(error) && error.status === undefined

/** A sentence for the person, whatever went wrong. */
export const sentenceOf = (error: unknown): string => problemOf(error)?.title ?? '通信できませんでした。もう一度お試しください。'

// By name: what fetches comes into the browser with the first call, and a page that only shows an error must not bring it along.
export const isFetchError = (error: unknown): error is FetchError => error instanceof Error && error.name === 'FetchError'
