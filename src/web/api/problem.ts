import type { FetchError } from 'ofetch'
import type { FindingKind } from '#domain/base/contact-detection/enumerations.ts'
import type { AccountWay } from '#domain/base/contact-detection/warning-words.ts'

/** The problem document of a refused call (RFC 9457). */
export interface ProblemDetails {
  status: number
  code: string
  title: string
  errors?: { path: string; message: string }[]
  state?: number
  /** Contact details found in a message. */
  findings?: { kind: FindingKind; from: number; to: number }[]
  /** The consequence if they are sent anyway. */
  verdict?: 'warn' | 'hold'
  /** No answer by its writer lets it pass. */
  final?: boolean
  /** For a bank account: the proper way to disclose it. */
  way?: AccountWay
  /** Current version of the listing, when it is no longer the one the offer was for. */
  listingVersion?: number
  /** The offered times still free. */
  left?: { start: string; end: string }[]
  /** The present assignee. */
  assigneeID?: string
  /** The negotiation in which something must be settled first. */
  negotiationID?: string
}

/** The problem document of a failed call, or of an error shaped like one; undefined when the server was not reached or sent none. */
export function problemOf(error: unknown): ProblemDetails | undefined {
  const problem = (error as { data?: ProblemDetails } | null)?.data
  return typeof problem?.code === 'string' ? problem : undefined
}

export const statusOf = (error: unknown): number | undefined => (isFetchError(error) ? error.status : undefined)

/** The call got no answer at all: the network or the server is down. */
export const isUnreached = (error: unknown): boolean => isFetchError(error) && error.status === undefined

/** The server refused what was sent, so the same again would fail; not so after signing in, or later. */
export function isRefused(error: unknown): boolean {
  const status = problemOf(error)?.status
  return status !== undefined && status < 500 && ![401, 429].includes(status)
}

/** A sentence for the user, for any kind of error. */
export const sentenceOf = (error: unknown): string => problemOf(error)?.title ?? '通信できませんでした。もう一度お試しください。'

// Checked by name: ofetch is loaded with the first call, and a page that only shows an error must not load it.
export const isFetchError = (error: unknown): error is FetchError => error instanceof Error && error.name === 'FetchError'
