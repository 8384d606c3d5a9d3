import type { DealEvent } from '#domain/money/quotation/events.ts'

declare module '#platform/events.ts' {
  interface Events {
    /** The office sends its member a link to a paper. */
    'document.sent': DealEvent
  }
}
